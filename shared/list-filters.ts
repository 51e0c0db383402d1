import { formatDate, isDate } from './dates.ts'

/** One thing that a list can be asked for beside the columns' own filters, as data: what its panel offers, and its words. */
export type ListFilter = { name: string; label: string } & (
  | { kind: 'text' }
  | { kind: 'choice'; options: readonly FilterOption[] }
  /** Options under headings: locations by their zones. */
  | {
      kind: 'grouped'
      options: readonly { group: string; items: readonly FilterOption[] }[]
      others?: readonly FilterOption[]
    }
  | { kind: 'number' }
  | { kind: 'date' }
)

export interface FilterOption {
  value: string
  label: string
}

/** In place of a value: of what has none. */
export const notGiven = '(not given)'

export interface Ends {
  from: string
  to: string
}

const number = /^\d{1,7}$/
const isEnd = { number: (text: string) => number.test(text), date: isDate }

/** `3..10`, `3..` or `..10`, both ends included; undefined where it is no range. */
export function readEnds(kind: 'number' | 'date', text: string): Ends | undefined {
  const ends = text.split('..')
  const [from = '', to = ''] = ends
  const isRange = ends.length === 2 && (from || to) && ends.every((end) => !end || isEnd[kind](end))
  return isRange ? { from, to } : undefined
}

/** A range in words, its ends as they are shown. */
export function endsInWords({ from, to }: Ends): string {
  if (from === to) return from
  if (!to) return `from ${from}`
  return from ? `${from} to ${to}` : `up to ${to}`
}

/** The ids that a filter names, parted by commas; undefined where one is none. */
export function readIds(text: string): string[] | undefined {
  const ids = [...new Set(text.split(','))]
  return ids.length <= mostIds && ids.every((id) => uuid.test(id)) ? ids : undefined
}
export const mostIds = 10
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is asked in words. What an address asks for and no filter offers is shown as it stands. */
export function describeListFilter(filter: ListFilter, value: string): string {
  switch (filter.kind) {
    case 'text':
      return `${filter.label} contains "${value}"`
    case 'choice':
    case 'grouped': {
      const options =
        filter.kind === 'choice'
          ? filter.options
          : [...(filter.others ?? []), ...filter.options.flatMap(({ items }) => items)]
      return `${filter.label}: ${options.find((option) => option.value === value)?.label ?? value}`
    }
    default: {
      const ends = readEnds(filter.kind, value)
      if (!ends) return `${filter.label}: ${value}`
      const shown = (end: string) => (filter.kind === 'date' && end ? formatDate(end) : end)
      return `${filter.label}: ${endsInWords({ from: shown(ends.from), to: shown(ends.to) })}`
    }
  }
}
