import type { ReactNode } from 'react'
import type { Form } from '../forms/create-form.ts'
import type { FormValues } from '../forms/form-values.ts'

export interface FormSection {
  name: string
  title: string
  /** A tab that is not made of fields, or that follows the form. It needs no `fields` entry. */
  content?: ReactNode | ((form: Form<FormValues>) => ReactNode)
}

/** Which tab is open, kept by the page instead of the form. */
export interface FormTab {
  value: string | undefined
  set: (name: string) => void
}
