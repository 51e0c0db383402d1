import { Alert } from '@mantine/core'
import type { FieldForm } from '#web/forms/create-form.ts'
import { useValueAt } from '#web/forms/use-form-state.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { isMinor } from '../member-rules.ts'

/** Where the birth date that is typed is a minor's: whose agreement is needed, for which a member has no field. */
export function MinorNotice({ form }: { form: FieldForm }) {
  const today = useToday()
  if (!isMinor(String(useValueAt(form, 'dob') ?? ''), today)) return null
  return (
    <Alert color="orange" role="status" mb="md">
      Under 16: please make sure that a parent or guardian agrees. A member has no fields for it; the organisation keeps
      the agreement, or they are added under Individual Volunteers, with their guardian.
    </Alert>
  )
}
