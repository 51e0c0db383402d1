import type { FormField } from '../form-field.ts'
import { matchOption } from '../match-option.ts'
import { noWord } from '../no-words.ts'
import { isValidNric, readNric } from '../nric.ts'
import { mayFill } from './columns-of-others.ts'
import { findByWords } from './match-heading.ts'
import type { SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { optionsOf, type SheetForm } from './sheet-form.ts'

/** What can be told from what else stands in the same cell. */
const partable = new Set(
  'fullName nric race religion gender maritalStatus nationality citizenship salutation'.split(' '),
)
const age = /^\s*(?:age|年龄|年齡|umur)\s*$/i

/** A stroke or the like; not that of "s/o" and "a/l". */
const cut = /\s*(?:(?<!\b[sdw])\/(?!o\b)(?<!\ba\/)|[,;\n|]|(?<=\ba)\/(?![lp]\b))\s*/i
const cutOfHeading = /\s*(?:[/&+\n]|\band\b)\s*/gi

interface Looking {
  fields: readonly FormField[]
  decided: SheetChoices['columns']
}

/** "Race / Religion" and "Sex / Age" are two columns in one, where neither has another of its own. */
export function findBothColumns(columns: SheetColumn[], { fields, decided }: Looking): SheetColumn[] {
  const taken = new Set(columns.map(({ field }) => field?.name))
  return columns.map((column, at) => {
    const { heading, field, noted } = column
    if (!field || noted || decided[at] !== undefined || !partable.has(field.name)) return column
    for (const { 0: found, index } of heading.matchAll(cutOfHeading)) {
      const halves = [heading.slice(0, index), heading.slice(index + found.length)].map((half) => half.trim())
      const [one, other] = halves.map((half) => fieldOf(half, fields))
      const isFirst = one?.name === field.name
      const [second, called = ''] = isFirst ? [other, halves[1]] : [one, halves[0]]
      if (!isFirst && other?.name !== field.name) continue
      if (age.test(called)) return { ...column, also: { heading: called, field: undefined, noted: called } }
      if (!second || second.name === field.name || !partable.has(second.name) || taken.has(second.name)) continue
      taken.add(second.name)
      return { ...column, also: { heading: called, field: second } }
    }
    return column
  })
}

const fieldOf = (heading: string, fields: readonly FormField[]) =>
  findByWords(heading, (name) => mayFill(heading, name), fields)

/** What the window says of them. */
export const sayBothColumns = (columns: readonly SheetColumn[]): string[] =>
  columns.flatMap(({ heading, field, also }) =>
    field && also
      ? [
          `“${heading.trim()}” is read as ${field.label} and ${also.field?.label ?? `${also.noted} (noted in Remarks)`}.`,
        ]
      : [],
  )

const nricBehind = /^(.*\S)[\s(（[]+([STFGM]\d{7}[A-Z])[\s)）\]]*$/i

/** What of a cell says each of the two; empty where it says but one of them. */
export function partBoth(
  text: string,
  { field, also }: Pick<SheetColumn, 'field' | 'also'>,
  form: SheetForm,
): { first: string; second: string; isBoth: boolean } {
  const written = text.trim()
  const fits = (one: FormField | undefined, said: string) => fitsField(one, said, form)
  const both = (first: string, second: string) => ({ first, second, isBoth: Boolean(first && second) })
  if (fits(field, written)) return both(written, '')
  if (fits(also?.field, written)) return both('', written)
  const [, name = '', number = ''] = nricBehind.exec(written) ?? []
  if (name && field?.name === 'fullName' && also?.field?.name === 'nric')
    return both(name.replace(/[\s/,;|-]+$/, ''), number)
  const cuts = [...written.matchAll(new RegExp(cut, 'gi'))].map(({ 0: found, index }): [string, string] => [
    written.slice(0, index).trim(),
    written.slice(index + found.length).trim(),
  ])
  const exact = cuts.find(([one, other]) => fits(field, one) && fits(also?.field, other))
  if (exact) return both(...exact)
  const turned = cuts.find(([one, other]) => fits(also?.field, one) && fits(field, other))
  if (turned) return both(turned[1], turned[0])
  const [only] = cuts
  // "M/F" below "Sex / Age" is twice the same
  const isTwice = only && [field, also?.field].some((one) => only.every((half) => fits(one, half)))
  return only && cuts.length === 1 && !isTwice ? both(...only) : both(written, '')
}

function fitsField(field: FormField | undefined, said: string, form: SheetForm): boolean {
  // without a field it is an age
  if (!field) return /^\d{1,3}(?:\s*(?:yrs?|years?)(?: old)?|岁)?$/i.test(said)
  if (noWord.test(said)) return true
  if (field.name === 'nric') return isValidNric(readNric(said) ?? '')
  if (field.name === 'fullName') return !cut.test(said) && !/\d/.test(said) && /\p{L}/u.test(said)
  const options = optionsOf(form, field)
  return options !== undefined && matchOption(options, said) !== undefined
}
