import { Alert } from '@mantine/core'

/** Above the fields of a long form it may stand where nobody looks: it comes into view. */
const show = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' })

/** Why a form was not taken, above its fields; nothing where it was not refused. */
export function Refusal({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Alert key={children} ref={show} color="red" role="alert">
      {children}
    </Alert>
  )
}
