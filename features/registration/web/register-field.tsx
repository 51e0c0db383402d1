import { longestAnswer } from '#features/own-fields/kind-rules.ts'
import { ownPath } from '#features/own-fields/rules.ts'
import type { FormField } from '#shared/form-field.ts'
import { languageParts } from '#shared/language-parts.ts'
import { hasKey } from '#shared/objects.ts'
import { tidyText } from '#shared/tidy-text.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { asTyped } from '../typed-rules.ts'
import { ChoicesInput } from './choices-input.tsx'
import { DaysInput } from './days-input.tsx'
import { EntriesInput } from './entries-input.tsx'
import { usePageWords } from './page-words.tsx'
import { PlacesInput } from './places-input.tsx'
import { described, errorOf, FieldNotes, idOf, type RegisterFieldProps, Star } from './register-field-parts.tsx'

/** What the browser knows of its owner, for those fields where it is theirs. */
const autocomplete: Record<string, string> = {
  fullName: 'name',
  firstName: 'given-name',
  familyName: 'family-name',
  email: 'email',
  mobileNo: 'tel',
  address: 'street-address',
  postalCode: 'postal-code',
  orgName: 'organization',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
}

/** One field of a public form, by its kind. */
export function RegisterField(props: RegisterFieldProps) {
  const { field } = props
  switch (field.kind) {
    case 'multi-select':
    case 'radio':
      return <ChoicesInput {...props} />
    case 'zones':
      return <PlacesInput {...props} />
    case 'days-and-times':
      return <DaysInput {...props} />
    case 'list':
      return <EntriesInput {...props} Field={RegisterField} />
    case 'checkbox':
      return <ConsentInput {...props} />
    default:
      return <LineInput {...props} />
  }
}

function longest({ kind, name }: FormField): number {
  if (kind === 'textarea' || name === 'address') return 5000
  return name.startsWith(ownPath('')) ? longestAnswer : 254
}

const inputModes = {
  phone: 'tel',
  email: 'email',
  number: 'decimal',
  date: 'numeric',
  'postal-code': 'numeric',
} as const

function LineInput({ field, path, value, onChange, required, errors, choices }: RegisterFieldProps) {
  const { say } = usePageWords()
  const id = idOf(path)
  const error = errorOf(errors, path)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const common = { ...described(id, field, error, required), value: text }
  return (
    <div className="field">
      <label htmlFor={id}>
        {spoken(field.label)}
        {required ? <Star /> : null}
      </label>
      {field.kind === 'select' ? (
        <select {...common} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{say('pleaseSelect')}</option>
          {(choices.options[field.options ?? ''] ?? []).map((option) => (
            <option key={option} value={option} lang={languageParts(option).find(({ lang }) => lang)?.lang}>
              {choices.words?.[field.options ?? '']?.[option] ?? option}
            </option>
          ))}
        </select>
      ) : field.kind === 'textarea' ? (
        <textarea
          {...common}
          rows={4}
          maxLength={5000}
          placeholder={field.placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          {...common}
          type={field.kind === 'email' ? 'email' : field.kind === 'phone' ? 'tel' : 'text'}
          inputMode={hasKey(inputModes, field.kind) ? inputModes[field.kind] : undefined}
          autoComplete={autocomplete[path] ?? 'off'}
          autoCapitalize={field.kind === 'nric' ? 'characters' : undefined}
          maxLength={longest(field)}
          placeholder={field.kind === 'date' ? say('dateFormat') : field.placeholder}
          // as it will be kept
          onBlur={() => {
            const tidy = tidyText(field, text, new Date().toISOString().slice(0, 10))
            if (tidy !== text) onChange(tidy)
          }}
          onChange={(event) => onChange(asTyped(field, event.currentTarget.value, text))}
        />
      )}
      <FieldNotes id={id} help={field.help} error={error} />
    </div>
  )
}

function ConsentInput({ field, path, value, onChange, required, errors }: RegisterFieldProps) {
  const id = idOf(path)
  const error = errorOf(errors, path)
  return (
    <div className="field">
      <label className="choice consent">
        <input
          {...described(id, field, error, required)}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {spoken(field.label)}
          {required ? <Star /> : null}
        </span>
      </label>
      <FieldNotes id={id} help={field.help} error={error} />
    </div>
  )
}
