import { useSyncExternalStore } from 'react'
import type { FieldForm, Form } from './create-form.ts'
import { messageAt, messageIn } from './form-errors.ts'
import type { FormState } from './form-state.ts'

/**
 * A part of a form's state; the part is drawn again only when it is another one. So `select` gives what the state
 * holds, or something plain made of it, and no new object.
 */
export function useFormState<Values extends object, Part>(
  form: Form<Values>,
  select: (state: FormState<Values>) => Part,
): Part {
  return useSyncExternalStore(form.subscribe, () => select(form.read()))
}

/** Everything that the form holds: for small forms, which are drawn whole. */
export const useFormValues = <Values extends object>(form: Form<Values>): Values =>
  useFormState(form, ({ values }) => values)

/** The value at a path. */
export const useValueAt = (form: FieldForm, path: string): unknown =>
  useSyncExternalStore(form.subscribe, () => form.valueAt(path))

/** What is wrong at a path; of a plain field also what is wrong in its value. */
export const useErrorAt = (form: FieldForm, path: string, isExact = false): string | undefined =>
  useSyncExternalStore(form.subscribe, () => (isExact ? messageAt : messageIn)(form.errors(), path))
