import { RecordPart } from '#web/ui/record-part.tsx'
import type { FormName } from '../contract.ts'

interface PreviewOfProps {
  form: FormName
  settings: object
  tab: string | undefined
  onTab: (name: string) => void
}

/** The form itself, as the feature of its records draws it. */
export function PreviewOf({ form, ...about }: PreviewOfProps) {
  if (form === 'volunteers') return <RecordPart name="preview-of-volunteers" about={about} />
  if (form === 'organisations') return <RecordPart name="preview-of-organisations" about={about} />
  return null
}
