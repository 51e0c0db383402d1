import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, useFormState } from 'react-hook-form'

interface SubmitButtonProps<Values extends object> {
  control: Control<Values>
  label: string
  note?: ReactNode
}

/** The form's main button: busy while it is being sent. */
export function SubmitButton<Values extends object>({ control, label, note }: SubmitButtonProps<Values>) {
  const { isSubmitting } = useFormState({ control: control as never })
  return (
    <Button type="submit" loading={isSubmitting}>
      {label}
      {note}
    </Button>
  )
}
