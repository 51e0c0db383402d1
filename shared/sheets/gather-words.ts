import { isPrivate } from '../form-field.ts'
import { matchOption } from '../match-option.ts'
import type { PickOption } from './read-line.ts'
import type { UnmatchedValue } from './row-problems.ts'
import { type SheetChoices, valueKey } from './sheet-choices.ts'
import { optionInOther, type SheetForm } from './sheet-form.ts'

/** Picks the option that a word means, and gathers the words that none does, as somebody chose or is to be asked. */
export function gatherWords({ lists }: SheetForm, choices: SheetChoices) {
  const unmatched = new Map<string, UnmatchedValue>()
  const pick: PickOption = (field, options, text) => {
    // "Toa Payoh" may be another place than "Toa Payoh Hub": nobody guesses where people are sent
    const option =
      field.kind === 'zones' ? undefined : (optionInOther({ lists }, field, text) ?? matchOption(options, text))
    if (option !== undefined) return option
    const key = valueKey(field.name, text)
    const chosen = choices.values[key]
    const known = unmatched.get(key) ?? {
      key,
      field: field.label,
      text: text.trim(),
      options,
      rows: 0,
      chosen,
      ...(isPrivate(field) ? { isPrivate: true as const } : {}),
      ...(field.kind === 'zones' ? { isPlace: true as const } : {}),
    }
    unmatched.set(key, { ...known, rows: known.rows + 1 })
    return chosen ?? text
  }
  return { pick, unmatched: () => [...unmatched.values()].toSorted((a, b) => b.rows - a.rows), lists }
}
