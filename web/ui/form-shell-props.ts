import type { ReactNode, RefObject } from 'react'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import type { Form } from '../forms/create-form.ts'
import type { FormChoices, FormValues } from '../forms/form-values.ts'
import type { FormSection, FormTab } from './form-section.ts'

export interface FormShellProps {
  /** Names the form for a screen reader. */
  label: string
  sections: readonly FormSection[]
  /** Without those that the settings hide. Keep the array stable: fields are drawn again when it changes. */
  fields: readonly FormField[]
  choices: FormChoices
  /** Mandatory fields with the names that the alert shows. */
  mandatory: readonly { field: string; fieldName: string }[]
  initial: FormValues
  /** The feature's own rules: what is wrong with these values. */
  check: (values: FormValues) => FieldError[]
  /** What follows from a change: for example `child` from the date of birth. */
  derive?: (values: FormValues) => FormValues
  /**
   * Sends the form. What it throws is shown: field errors at their fields, else as a sentence on top. A form that stays
   * open goes on with what it resolves to, and with what was typed meanwhile.
   */
  onSubmit: (values: FormValues) => Promise<FormValues | void>
  submitLabel: string
  /** More on the button, from what the form holds. */
  submitNote?: (form: Form<FormValues>) => ReactNode
  /** What stands over its parts, from what the form holds. */
  head?: (form: Form<FormValues>) => ReactNode
  /** What is to be known before the form is sent, from what it holds: over its buttons, where it is seen. */
  notice?: (form: Form<FormValues>) => ReactNode
  /** Keeps a draft under this name while the form is filled in. */
  draftName?: string
  /** Leaving with unsaved changes, after the question, gives up the draft: of a record that is there anyway. */
  dropsDraftOnLeave?: boolean
  /** "Start again": what the page keeps beside the form goes too. */
  onDiscardDraft?: () => void
  readOnly?: boolean
  /** Of a record that is there: mandatory fields that are empty are marked, and counted at the tabs. */
  marksMissing?: boolean
  tab?: FormTab
  /** Values that came later than the form: put in, and no change of the person's. */
  fill?: FormValues | undefined
  /** The form itself, for what fills it from outside later. */
  formRef?: RefObject<Form<FormValues> | null>
}
