import { spoken } from '#web/ui/spoken.tsx'
import { usePageWords } from './page-words.tsx'
import { described, errorOf, FieldNotes, idOf, type RegisterFieldProps, Star } from './register-field-parts.tsx'

/** One or several of a list, all of them in view: easier for a thumb than a list that opens. */
export function ChoicesInput({ field, path, value, onChange, required, errors, choices }: RegisterFieldProps) {
  const { say } = usePageWords()
  const id = idOf(path)
  const error = errorOf(errors, path)
  const isSeveral = field.kind === 'multi-select'
  const chosen: string[] = Array.isArray(value) ? value : value ? [String(value)] : []
  const options = choices.options[field.options ?? ''] ?? []
  const choose = (option: string, isChosen: boolean) => {
    if (!isSeveral) return onChange(option)
    const next = isChosen ? [...chosen, option] : chosen.filter((other) => other !== option)
    onChange(options.filter((one) => next.includes(one)))
  }
  const takeBack = () => {
    onChange('')
    document.getElementById(id)?.focus() // the button goes
  }
  const { 'aria-describedby': by } = described(id, field, error, required)
  return (
    <fieldset className="field" aria-describedby={by}>
      <legend>
        {spoken(field.label)}
        {required ? <Star /> : null}
      </legend>
      <div className={isSeveral ? 'choices' : 'choices radios'}>
        {options.map((option, at) => (
          <label className="choice" key={option}>
            <input
              id={at === 0 ? id : undefined}
              type={isSeveral ? 'checkbox' : 'radio'}
              name={path}
              checked={chosen.includes(option)}
              onChange={(event) => choose(option, event.currentTarget.checked)}
            />
            <span>{spoken(choices.words?.[field.options ?? '']?.[option] ?? option)}</span>
          </label>
        ))}
      </div>
      {chosen.length && !isSeveral && !required ? (
        <button type="button" className="quiet" onClick={takeBack}>
          {spoken(say('takeBack'))}
        </button>
      ) : null}
      <FieldNotes id={id} help={field.help} error={error} />
    </fieldset>
  )
}
