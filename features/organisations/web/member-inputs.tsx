import { useEffect, useRef } from 'react'
import { FieldInput } from '#web/ui/field-input.tsx'
import styles from '#web/ui/form.module.css'
import { memberFields, memberOptions } from '../fields.ts'
import type { MemberValues } from '../member-rules.ts'

interface MemberInputsProps {
  value: MemberValues
  onChange: (value: MemberValues) => void
  /** By field. */
  errors: Record<string, string>
  /** Which refusal it is: each leads to the first wrong field, and typing does not. */
  turn: number
  /** Fields that must be filled in. */
  required: readonly string[]
}

export const emptyMember: MemberValues = {
  fullName: '',
  email: '',
  contactNo: '',
  postalCode: '',
  gender: '',
  citizenship: '',
  dob: '',
  nric: '',
}

/** Sensitive: no draft holds it. */
export const neverKept = ['nric'] as const satisfies (keyof MemberValues)[]

const choices = { options: memberOptions, zones: [], weekdays: [], times: [] }
const nothing = () => {}

/** Everything that is asked about a member: the same on the page and in the dialogs. */
export function MemberInputs({ value, onChange, errors, turn, required }: MemberInputsProps) {
  const fields = useRef<HTMLDivElement>(null)
  // in a dialog on a phone the wrong field may be out of sight
  useEffect(() => {
    if (turn) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [turn])
  return (
    <div className={styles.grid} ref={fields}>
      {memberFields.map((field) => (
        <div key={field.name} className={styles.field} data-span={field.span ?? 6}>
          <FieldInput
            field={field}
            id={`member-${field.name}`}
            value={value[field.name as keyof MemberValues]}
            onChange={(next) => onChange({ ...value, [field.name]: textOf(next) })}
            onBlur={nothing}
            inputRef={nothing}
            error={errors[field.name]}
            required={required.includes(field.name)}
            disabled={false}
            choices={choices}
          />
        </div>
      ))}
    </div>
  )
}

/** Some inputs give their text, a long text gives its event. */
const textOf = (next: unknown) => (typeof next === 'string' ? next : '')
