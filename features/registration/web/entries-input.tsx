import { errorOf, FieldNotes, idOf, RegisterField, type RegisterFieldProps, Star } from './register-field.tsx'

type Entry = Record<string, unknown>

/** Entries that each have fields of their own, such as coordinators. */
export function EntriesInput({ field, path, value, onChange, required, errors, choices }: RegisterFieldProps) {
  const id = idOf(path)
  const entries = Array.isArray(value) ? (value as Entry[]) : []
  const change = (at: number, name: string, next: unknown) =>
    onChange(entries.map((entry, position) => (position === at ? { ...entry, [name]: next } : entry)))
  return (
    <fieldset className="field">
      <legend>
        {field.label}
        {required ? <Star /> : null}
      </legend>
      <FieldNotes id={id} help={field.help} error={errorOf(errors, path)} />
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id of their own, and keep their place
        <fieldset key={at} className="entry">
          <legend>
            {field.label} {at + 1}
          </legend>
          {(field.itemFields ?? []).map((item) => (
            <RegisterField
              key={item.name}
              field={item}
              path={`${path}.${at}.${item.name}`}
              value={entry[item.name]}
              onChange={(next) => change(at, item.name, next)}
              required={false}
              errors={errors}
              choices={choices}
            />
          ))}
          <button type="button" className="quiet" onClick={() => onChange(entries.toSpliced(at, 1))}>
            Remove {field.label.toLowerCase()} {at + 1}
          </button>
        </fieldset>
      ))}
      <button type="button" id={id} className="secondary" onClick={() => onChange([...entries, {}])}>
        Add {entries.length ? 'another' : ''}
      </button>
    </fieldset>
  )
}
