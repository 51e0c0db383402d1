import { queryOptions } from '@tanstack/react-query'
import { escapeText } from '#features/selection/query-rules.ts'
import { searchPeople } from '#features/selection/web/search-api.ts'
import type { ParticipantKind } from '../contract.ts'
import { fillWithInactive, rankFound } from '../found-rules.ts'

const nameFields = { indivols: 'fullName', grps: 'groupName', volunteeringorg: 'orgName' } as const
/** As many as a dialog shows; of more it asks for more of the name. */
const mostFound = 100

export interface Found {
  volunteerId: string
  name: string
  detail: string
  /** Their status is not one of the active ones. */
  isInactive?: boolean
}

export interface ActiveStatuses {
  /** Those that count as active, by their keys. */
  keys: readonly string[]
  /** Whether a status, by its label, is one of them. */
  includes: (status: string) => boolean
}

interface FoundPage {
  found: Found[]
  /** How many there are, as it is said. */
  total: string
}

interface Asked {
  type: ParticipantKind
  text: string
  active: ActiveStatuses
}

/**
 * People by words of their name, phone number or e-mail address; the others by a part of their name. Of more people than
 * are shown the active ones are asked for alone: they come first, also those far down the alphabet.
 */
async function find(question: Asked, signal: AbortSignal): Promise<FoundPage> {
  const { type, text, active } = question
  const { total, found } = await search(question, [], signal)
  const isTooMany = type === 'indivols' && active.keys.length > 0 && total.value > mostFound
  const first = isTooMany ? (await search(question, [{ terms: { status: active.keys } }], signal)).found : undefined
  return {
    found: rankFound(first ? fillWithInactive(first, found, mostFound) : found, text),
    total: `${total.value.toLocaleString('en')}${total.relation === 'gte' ? '+' : ''}`,
  }
}

async function search({ type, text, active }: Asked, more: readonly object[], signal: AbortSignal) {
  const field = nameFields[type]
  const filter = [{ match: { compositeVolSortKey: type } }, ...(text.trim() ? [asked(type, text.trim())] : []), ...more]
  const body = {
    query: { bool: { filter, must_not: [{ match: { status: 'tombstone' } }] } },
    sort: [{ [field]: 'asc' }],
    from: 0,
    size: mostFound,
  }
  const { total, hits } = await searchPeople(body, signal)
  const found: Found[] = hits.map(({ _id, _source }) => ({
    volunteerId: _source['vid'] ?? _source['volunteeringOrgId'] ?? _id,
    name: _source[field] ?? '',
    detail: [_source['mobileNo'], _source['email'], _source['status']].filter(Boolean).join(' · '),
    isInactive: type === 'indivols' && !active.includes(_source['status'] ?? ''),
  }))
  return { total, found }
}

const asked = (type: ParticipantKind, text: string) =>
  type === 'indivols'
    ? { term: { search: text } }
    : { regexp: { [nameFields[type]]: { value: `.*${escapeText(text)}.*`, case_insensitive: true } } }

export const foundQuery = (type: ParticipantKind, text: string, active: ActiveStatuses) =>
  queryOptions({
    queryKey: ['attendance', 'found', type, text.trim()],
    queryFn: ({ signal }) => find({ type, text, active }, signal),
    staleTime: 30_000,
  })
