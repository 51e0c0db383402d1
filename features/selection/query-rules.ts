import { splitStatuses } from '#shared/statuses.ts'
import { traits } from './search-fields.ts'

/** A text as a pattern that means just that text. */
export const escapeText = (text: string) => text.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&')

/** One filter of the list in the search call's closed grammar. */
function clauseOf(column: string, text: string): object {
  if (column === 'missing') return { term: { missing: text } }
  if (traits.some((trait) => trait === column)) return { term: { [column]: text } }
  if (column === 'status') return { terms: { status: splitStatuses(text) } }
  if (column === 'createdOn') return { script: { script: { params: { value: text } } } }
  return { regexp: { [column]: { value: `.*${escapeText(text)}.*`, case_insensitive: true } } }
}

/** What the filters of the list of volunteers ask for, as the query of a search: the page's, and that of a selection of all. */
export function listQuery(filters: Readonly<Record<string, string>>) {
  const filter: object[] = [{ term: { compositeVolSortKey: 'indivols' } }]
  for (const [column, text] of Object.entries(filters)) if (text.trim()) filter.push(clauseOf(column, text.trim()))
  return { bool: { filter, must_not: [{ match: { status: 'tombstone' } }] } }
}
