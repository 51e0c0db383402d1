import type { FormField } from '../form-field.ts'
import { matchOption, splitChoices } from '../match-option.ts'
import { type SheetChoices, valueKey } from './sheet-choices.ts'
import { optionsOf, type SheetForm } from './sheet-form.ts'

/** Why somebody has left, which their status does not say. */
const whyGone =
  /pass|deceas|demis|die|dead|r\.?i\.?p|moved|left|quit|resign|stop|terminat|ceas|withdr|\d{4}|[故世退停离]|meninggal/i

/**
 * Somebody said what a word of the cell means, or that it means none of the options: the word itself is not lost. Nor is
 * why somebody is not active any more.
 */
export function hasExplainedWord(field: FormField, text: string, form: SheetForm, { values }: SheetChoices): boolean {
  const options = optionsOf(form, field)
  if (!options) return false
  if (field.name === 'status' && whyGone.test(text) && !options.some((option) => isLabel(option, text))) return true
  const words = field.kind === 'select' || field.kind === 'radio' ? [text] : splitChoices(options, text)
  return words.some((word) => {
    const meant = values[valueKey(field.name, word)]
    return (
      meant !== undefined &&
      !isShort(word, meant) &&
      !(meant && isCode(field, word)) &&
      matchOption(options, word) === undefined
    )
  })
}

const isLabel = (option: string, text: string) => option.toLowerCase() === text.trim().toLowerCase()

/** "Ms" below M/F is a code of the sheet; a status such as "KIV" may say more than what it was taken for. */
const isCode = ({ name }: FormField, word: string): boolean => name !== 'status' && word.trim().length <= 3

/** "A" for Active and "Y" for Yes say no more than what they mean. */
const isShort = (word: string, meant: string): boolean =>
  word.trim() !== '' && meant.toLowerCase().startsWith(word.trim().toLowerCase().replace(/\.$/, ''))
