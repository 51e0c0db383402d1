import { labelOfStatus, type Status, splitStatuses } from '#shared/statuses.ts'
import { missings, readMissing } from './search-fields.ts'

type Filters = Readonly<Record<string, string>>

/** The letter that stands ready for those whom a list finds. */
export const letterFor = (filters: Filters): 'birthday' | undefined =>
  filters['birthday'] || filters['birthMonth'] ? 'birthday' : undefined

/**
 * The columns of the list of these filters: while birthdays are asked for, the date of birth stands beside the name. Where
 * nobody chose the columns the address makes room for it.
 */
export function columnsFor(
  { names, isUsual }: { names: readonly string[]; isUsual: boolean },
  filters: Filters,
): readonly string[] {
  if (!letterFor(filters) || names.includes('dob')) return names
  const [first, ...others] = names.filter((name) => !isUsual || name !== 'fullAddress')
  return [...(first ? [first] : []), 'dob', ...others]
}

/** Whether any filter narrows the list. */
export const isNarrowed = (filters: Filters): boolean => Object.values(filters).some((value) => value.trim())

/** What a list asks for in words: `asked` are those of what has no column. Empty where nothing is asked. */
export function wordsOfList(filters: Filters, asked: readonly string[], statuses: readonly Status[]): string {
  const { status = '', missing = '', search = '' } = filters
  const texts = ['fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn'].map((name) => filters[name] ?? '')
  const lacking = readMissing(missing)
  return [
    ...[search, ...texts].flatMap((text) => (text.trim() ? `“${text.trim()}”` : [])),
    ...(lacking ? [missings[lacking]] : []),
    ...asked,
    splitStatuses(status)
      .map((key) => labelOfStatus(statuses, key))
      .join(' or '),
  ]
    .filter(Boolean)
    .join(', ')
}
