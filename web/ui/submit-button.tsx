import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Form } from '../forms/create-form.ts'
import { useFormState } from '../forms/use-form-state.ts'
import { spoken } from './spoken.tsx'

interface SubmitButtonProps<Values extends object> {
  form: Form<Values>
  label: string
  note?: ReactNode
}

/** The form's main button: busy while it is being sent. */
export function SubmitButton<Values extends object>({ form, label, note }: SubmitButtonProps<Values>) {
  const isSending = useFormState(form, (state) => state.isSending)
  return (
    <Button type="submit" loading={isSending}>
      {spoken(label)}
      {note}
    </Button>
  )
}
