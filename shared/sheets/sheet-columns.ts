import type { Cell } from '../cell.ts'
import { dateOfSerial, weekdays } from '../dates.ts'
import { shownFileName } from '../file-names.ts'
import type { FormField } from '../form-field.ts'
import { postalCodeOfNumber } from '../postal-code.ts'
import { simpleHeading, withoutNumber } from './heading-words.ts'

/** One column of a spreadsheet and the field that it fills, if any. */
export interface SheetColumn {
  heading: string
  field: FormField | undefined
  /** The place of the column that this one says more of: a second "HP". */
  repeats?: number
  /** What it is called in the remarks, where it is somebody else's: "Parent HP". */
  noted?: string | undefined
  /** The days of which it speaks, where there is a column for each. */
  week?: Record<string, string[]>
  /** The option of its field that has a tick below it. */
  option?: { option: string; isCrossOpen: boolean }
  /** It is of one day: other sheets of the file have days of their own. */
  isOfDay?: true
  /** The other half of "Race / Religion", whose cells say both. */
  also?: Pick<SheetColumn, 'heading' | 'field' | 'noted'>
  /** What it may say beside the fields, and whether it is taken for that. */
  offers?: { value: string; label: string; isTaken: boolean }
}

/** What the settings of a form call a field in short. */
export interface FieldName {
  field: string
  fieldName: string
}

/**
 * Which field each heading means: by its label, its name or its short name, whatever the capitals and characters. The first
 * of two wins.
 */
export function matchColumns(
  headings: readonly string[],
  fields: readonly FormField[],
  shortNames: readonly FieldName[] = [],
): SheetColumn[] {
  const byName = new Map<string, FormField>()
  for (const { field: name, fieldName } of shortNames.toReversed()) {
    const field = fields.find((one) => one.name === name)
    if (field) byName.set(simpleHeading(fieldName), field)
  }
  for (const field of fields.toReversed()) byName.set(simpleHeading(field.name), field)
  for (const field of fields.toReversed()) byName.set(simpleHeading(field.label), field)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const field = byName.get(simpleHeading(heading)) ?? byName.get(simpleHeading(withoutNumber(heading)))
    if (!field || taken.has(field.name)) return { heading, field: undefined }
    taken.add(field.name)
    return { heading, field }
  })
}

/** The value that a cell's text means. Lists are parted by semicolons; what belongs together by a colon or a bar. */
export function readCell(field: FormField, text: string): unknown {
  switch (field.kind) {
    case 'multi-select':
    case 'checkbox-group':
      return split(text, entryEnd).map(plain)
    case 'zones':
      return namedParts(text).map(([zone, locations]) => ({ zone, locations }))
    case 'days-and-times':
      return Object.fromEntries(namedParts(text).map(([day, times]) => [fullDay(day), times]))
    case 'list':
      return split(text, entryEnd).map((entry) => {
        const values = entry.split(/(?<!\\)\|/).map(plain)
        return Object.fromEntries((field.itemFields ?? []).map((item, index) => [item.name, values[index] ?? '']))
      })
    case 'checkbox':
      // any other word is left as it is, and refused by the row's contract
      return /^(yes|y|true|1)$/i.test(text) || (/^(no|n|false|0)?$/i.test(text.trim()) ? false : text)
    case 'postal-code':
      return postalCodeOfNumber(text)
    case 'date':
      return dateOfSerial(text) ?? text
    default:
      return text
  }
}

/** How a cell of this field is written, for the template. */
export function cellHint(field: FormField, options: readonly string[]): string {
  const [first = '', second = ''] = options
  switch (field.kind) {
    case 'select':
    case 'radio':
      return `One of: ${options.join(' / ')}`
    case 'multi-select':
    case 'checkbox-group':
      return `${first}; ${second}  (any of: ${options.join(' / ')})`
    case 'zones':
      return 'Zone: Location, Location; Zone: Location'
    case 'days-and-times':
      return `Monday: ${first}; Saturday: ${first}, ${second}`
    case 'list':
      return (field.itemFields ?? []).map((item) => item.label).join(' | ')
    case 'date':
      return 'DD/MM/YYYY'
    case 'checkbox':
      return 'Yes or No'
    default:
      return ''
  }
}

/** A backslash before it makes a separator a part of the text. */
const entryEnd = /(?<!\\)[;\n]/
const plain = (text: string) => text.trim().replaceAll(/\\([;|,:\n])/g, '$1')
const escaped = (text: string) => text.replaceAll(/[;|,:\n]/g, '\\$&')
const escapedEntry = (text: string) => text.replaceAll(/[;|\n]/g, '\\$&')

function split(text: string, by: RegExp): string[] {
  return text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** `North: Hall, Library; East: Pool` as pairs of a name and its parts. */
function namedParts(text: string): [string, string[]][] {
  return split(text, entryEnd).map((part) => {
    const at = part.search(/(?<!\\):/)
    if (at < 0) return [plain(part), []]
    return [plain(part.slice(0, at)), split(part.slice(at + 1), /(?<!\\),/).map(plain)]
  })
}

/** The text of a cell that `readCell` reads as this value. */
export function writeCell(field: FormField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const named = (pairs: [string, string[]][]) =>
    pairs.map(([name, values]) => `${escaped(name)}: ${values.map(escaped).join(', ')}`).join('; ')
  switch (field.kind) {
    case 'multi-select':
    case 'checkbox-group':
      return (value as string[]).map(escapedEntry).join('; ')
    case 'zones':
      return named((value as { zone: string; locations: string[] }[]).map(({ zone, locations }) => [zone, locations]))
    case 'days-and-times':
      return named(Object.entries(value as Record<string, string[]>))
    case 'list':
      return (value as Record<string, string>[])
        .map((entry) => (field.itemFields ?? []).map((item) => escapedEntry(entry[item.name] ?? '')).join(' | '))
        .join('; ')
    // a consent that is not given has not been asked for: nobody said no
    case 'checkbox':
      return value ? 'Yes' : ''
    case 'file':
      return shownFileName(String(value))
    default:
      return String(value)
  }
}

/** The same as a cell: a date is a date and a number a number. */
export function valueCell(field: FormField, value: unknown): Cell {
  const text = writeCell(field, value)
  if (field.kind === 'date') return { date: text }
  return field.kind === 'number' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** A heading for each field that `matchColumns` reads as that field: its label, or its name where two share a label. */
export function headingsOf(fields: readonly FormField[]): string[] {
  const labels = matchColumns(
    fields.map((field) => field.label),
    fields,
  )
  return fields.map((field, i) => (labels[i]?.field === field ? field.label : field.name))
}

const fullDay = (day: string) =>
  weekdays.find((name) => name.toLowerCase().startsWith(day.toLowerCase().slice(0, 3))) ?? day

/** A row of the sheet as a record of the fields that its columns fill; empty cells fill nothing. */
export function readRow(columns: readonly SheetColumn[], cells: readonly string[]): Record<string, unknown> {
  const entries = columns.flatMap(({ field }, index) => {
    const text = cells[index]?.trim() ?? ''
    return field && text ? [[field.name, readCell(field, text)] as const] : []
  })
  return Object.fromEntries(entries)
}
