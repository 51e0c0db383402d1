import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { FormValues } from './form-state.ts'

export interface FormSection {
  name: string
  title: string
  /** A tab that is not made of fields, or that follows them by the form's control. It needs no `fields` entry. */
  content?: ReactNode | ((control: Control<FormValues>) => ReactNode)
}

/** Which tab is open, kept by the page instead of the form. */
export interface FormTab {
  value: string | undefined
  set: (name: string) => void
}
