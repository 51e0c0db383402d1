import { Button } from '@mantine/core'
import { type Control, useFormState } from 'react-hook-form'

/** The form's main button: busy while it is being sent. */
export function SubmitButton<Values extends object>({ control, label }: { control: Control<Values>; label: string }) {
  const { isSubmitting } = useFormState({ control: control as never })
  return (
    <Button type="submit" loading={isSubmitting}>
      {label}
    </Button>
  )
}
