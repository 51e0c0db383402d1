import type { ComponentType } from 'react'
import type { FormField } from '#shared/form-field.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { usePageWords } from './page-words.tsx'
import { errorOf, FieldNotes, idOf, type RegisterFieldProps, Star } from './register-field-parts.tsx'

type Entry = Record<string, unknown>

/** What somebody must be reached by; others beside the first need a name alone. */
const asked = new Set(['name', 'email'])

/** One of the entries, with the second language of the label where it has one. */
function itemName({ label, itemLabel = label }: FormField): string {
  const second = itemLabel === label ? '' : (/\p{Script=Han}+/u.exec(label)?.[0] ?? '')
  return [itemLabel, second].filter(Boolean).join(' ')
}

interface EntriesInputProps extends RegisterFieldProps {
  /** Draws one field of an entry: handed in, because it draws entries in turn. */
  Field: ComponentType<RegisterFieldProps>
}

/** Entries that each have fields of their own, such as coordinators. */
export function EntriesInput({ field, path, value, onChange, required, errors, choices, Field }: EntriesInputProps) {
  const { say } = usePageWords()
  const id = idOf(path)
  const one = itemName(field)
  const entries: Entry[] = Array.isArray(value) ? value : []
  const change = (at: number, name: string, next: unknown) =>
    onChange(entries.map((entry, position) => (position === at ? { ...entry, [name]: next } : entry)))
  return (
    <fieldset className="field">
      <legend>
        {spoken(field.label)}
        {required ? <Star /> : null}
      </legend>
      <FieldNotes id={id} help={field.help} error={errorOf(errors, path)} />
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id of their own, and keep their place
        <fieldset key={at} className="entry">
          <legend>
            {spoken(one)} {at + 1}
          </legend>
          {(field.itemFields ?? []).map((item) => (
            <Field
              key={item.name}
              field={item}
              path={`${path}.${at}.${item.name}`}
              value={entry[item.name]}
              onChange={(next) => change(at, item.name, next)}
              required={required && asked.has(item.name) && (at === 0 || item.name === 'name')}
              errors={errors}
              choices={choices}
            />
          ))}
          <button type="button" className="quiet" onClick={() => onChange(entries.toSpliced(at, 1))}>
            {spoken(say('removeEntry', { entry: one.toLowerCase(), at: at + 1 }))}
          </button>
        </fieldset>
      ))}
      <button type="button" id={id} className="secondary" onClick={() => onChange([...entries, {}])}>
        {entries.length ? say('addAnother') : say('add')}
        <span className="visually-hidden"> {spoken(one.toLowerCase())}</span>
      </button>
    </fieldset>
  )
}
