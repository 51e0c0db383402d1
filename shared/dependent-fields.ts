import { type FormField, isChoice, isEnabled, isOthers } from './form-field.ts'
import { matchOption } from './match-option.ts'
import { nothing, noWord } from './no-words.ts'
import { byName } from './objects.ts'
import { rememberOf } from './remember.ts'

type Values = Readonly<Record<string, unknown>>

const isFilled = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !nothing.test(value.trim()) && !noWord.test(value.trim())

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

const masterNameOf = (field: FormField) => field.otherOf ?? field.enabledWhen?.field

const dependentOf = rememberOf((fields: readonly FormField[]) => fields.filter(masterNameOf))

function optionsOfMaster(fields: readonly FormField[], lists: object, field: FormField): readonly string[] {
  const master = fields.find(({ name }) => name === masterNameOf(field))
  const list = master?.options === undefined ? undefined : byName(lists)[master.options]
  return Array.isArray(list) ? list.map(String) : []
}

/** "Yes" and "N" below "Criminal record" are answers to whether there is one, and no text of it. */
const isBareWord = (text: string) => /^\p{L}+[.!]?$/u.test(text.trim())

/**
 * What a spreadsheet says, with what follows from it: a text of a medical condition says that there is one, and "Other
 * Religion: Jain" that the religion is Others. What the sheet says itself of whether there is one stays; what was on record
 * before and the row does not say may become another.
 */
export function withMasters<Row extends Values>(
  fields: readonly FormField[],
  lists: object,
  row: Row,
  before: Values = {},
): Row {
  const held: Record<string, unknown> = { ...row }
  for (const field of dependentOf(fields)) {
    const [master, text] = [masterNameOf(field), held[field.name]]
    if (!master || !isFilled(text)) continue
    const options = optionsOfMaster(fields, lists, field)
    const said = held[master]
    const isFree = isEmpty(said)
    if (isEnabled(field, isFree ? { ...held, [master]: before[master] } : held)) continue
    const answer = field.otherOf || !isBareWord(text) ? undefined : matchOption(options, text)
    if (answer && isFree) {
      held[master] = answer
      held[field.name] = ''
      continue
    }
    const option = options.find((one) =>
      field.otherOf ? isOthers(one) : isChoice(one, String(field.enabledWhen?.equals)),
    )
    if (!option) continue
    const isList = fields.some(({ name, kind }) => name === master && kind === 'multi-select')
    if (isList) held[master] = [...[isFree ? (before[master] ?? []) : said].flat(), option]
    else if (isFree) held[master] = option
  }
  return held as Row // the same names, of which some are filled
}

/** A text that has no place in the record, since the field on which it depends says otherwise. */
export interface Clash {
  field: FormField
  text: string
  /** What says otherwise, and what it says. */
  master: string
  said: string
}

/** The fields that depend on one with a list of options, each with that one. */
const withMasterOf = rememberOf((fields: readonly FormField[]) =>
  fields.flatMap((field) => {
    const name = masterNameOf(field)
    const master = name ? fields.find((one) => one.name === name) : undefined
    return name && master?.options ? [{ field, name, master }] : []
  }),
)

/** Texts of a row that its record would not keep; where nobody can read yet what the other field says, that comes first. */
export function findClashes(fields: readonly FormField[], lists: object, row: Values, before: Values = {}): Clash[] {
  return withMasterOf(fields).flatMap(({ field, name, master }) => {
    const text = row[field.name]
    if (!isFilled(text)) return []
    const said = isEmpty(row[name]) ? before[name] : row[name]
    if (isEnabled(field, { ...row, [name]: said })) return []
    const options = optionsOfMaster(fields, lists, field)
    if (typeof said === 'string' && said && !options.includes(said)) return []
    return [{ field, text, master: master.label, said: typeof said === 'string' ? said : '' }]
  })
}

/** What is wrong with such a text. */
export const clashMessage = ({ master, said }: Pick<Clash, 'master' | 'said'>): string =>
  said
    ? `“${master}” says “${said}” in this row, so there is no place for this text`
    : `There is no place for this text: “${master}” has no option for it`

const mostSaid = 8

/** The first of many such notes, and how many there are beside them. */
export function shorten(notes: readonly string[]): string[] {
  const others = notes.length - mostSaid
  return others > 0 ? [...notes.slice(0, mostSaid), `and ${others.toLocaleString('en')} more like these.`] : [...notes]
}
