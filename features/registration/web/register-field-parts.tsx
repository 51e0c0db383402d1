import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import { fieldId } from '#web/forms/focus-field.ts'
import { messageAt } from '#web/forms/form-errors.ts'
import { spoken } from '#web/ui/spoken.tsx'

export interface Choices {
  options: Record<string, string[]>
  /** What options are called in the reader's language, by their list, where they are called otherwise. */
  words?: Record<string, Record<string, string>>
  zones: { zone: string; locations: string[] }[]
  weekdays: string[]
  /** What the days are called in the reader's language, in the same order. */
  dayWords: string[]
}

export interface RegisterFieldProps {
  field: FormField
  /** The address of the field in the form: `email`, `coordinators.0.email`. */
  path: string
  value: unknown
  onChange: (value: unknown) => void
  required: boolean
  errors: readonly FieldError[]
  choices: Choices
}

export const idOf = (path: string) => fieldId(path)
export const errorOf = messageAt

export const Star = () => (
  <span className="star" aria-hidden="true">
    {' '}
    *
  </span>
)

export function FieldNotes({ id, help, error }: { id: string; help?: string | undefined; error: string | undefined }) {
  return (
    <>
      {help ? (
        <p className="help" id={`${id}-help`}>
          {spoken(help)}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {spoken(error)}
        </p>
      ) : null}
    </>
  )
}

/** The attributes that tie an input to its help and its error. */
export function described(id: string, field: FormField, error: string | undefined, required: boolean) {
  const by = [field.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': by || undefined,
  }
}
