import type { Form } from '../forms/create-form.ts'
import { useFormState } from '../forms/use-form-state.ts'
import { RestoredAlert } from './restored-alert.tsx'

/** Says that a form began with what was typed before. */
export function DraftNotice<Values extends object>({ form }: { form: Form<Values> }) {
  const isRestored = useFormState(form, ({ restored }) => restored !== undefined)
  return isRestored ? <RestoredAlert onClose={form.closeRestored} onStartAgain={() => form.restart()} /> : null
}
