import { spoken } from './spoken.tsx'

/** The name of a group of boxes: the asterisk is for the eye alone, and no role of a group carries "required". */
export function GroupLabel({ label, required }: { label: string; required: boolean }) {
  return (
    <>
      {spoken(label)}
      {required ? <span className="visually-hidden">, required</span> : null}
    </>
  )
}
