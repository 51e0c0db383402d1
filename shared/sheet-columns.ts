import { weekdays } from './dates.ts'
import type { FormField } from './form-field.ts'

/** One column of a spreadsheet and the field that it fills, if any. */
export interface SheetColumn {
  heading: string
  field: FormField | undefined
}

const simplified = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Which field each heading means: by its label or its name, whatever the capitals and signs. The first of two wins. */
export function matchColumns(headings: readonly string[], fields: readonly FormField[]): SheetColumn[] {
  const byName = new Map<string, FormField>()
  for (const field of fields.toReversed()) byName.set(simplified(field.name), field)
  for (const field of fields.toReversed()) byName.set(simplified(field.label), field)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const field = byName.get(simplified(heading))
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
      return parts(text, /[;\n]/)
    case 'zones':
      return namedParts(text).map(([zone, locations]) => ({ zone, locations }))
    case 'days-and-times':
      return Object.fromEntries(namedParts(text).map(([day, times]) => [fullDay(day), times]))
    case 'list':
      return parts(text, /[;\n]/).map((entry) => {
        const values = entry.split('|').map((value) => value.trim())
        return Object.fromEntries((field.itemFields ?? []).map((item, index) => [item.name, values[index] ?? '']))
      })
    case 'checkbox':
      return /^(yes|y|true|1)$/i.test(text)
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

function parts(text: string, by: RegExp): string[] {
  return text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** `North: Hall, Library; East: Pool` as pairs of a name and its parts. */
function namedParts(text: string): [string, string[]][] {
  return parts(text, /[;\n]/).map((part) => {
    const at = part.indexOf(':')
    return at < 0 ? [part, []] : [part.slice(0, at).trim(), parts(part.slice(at + 1), /,/)]
  })
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
