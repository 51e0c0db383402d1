import { queryOptions } from '@tanstack/react-query'
import { escapeText } from '#features/selection/query-rules.ts'
import { searchPeople } from '#features/selection/web/search-api.ts'
import type { ParticipantKind } from '../contract.ts'
import { rankFound } from '../found-rules.ts'

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

/** Whether a status, by its label, is one of those that count as active. */
export type IsActive = (status: string) => boolean

interface FoundPage {
  found: Found[]
  /** How many there are, as it is said. */
  total: string
}

/** People by words of their name, phone number or e-mail address; the others by a part of their name. */
async function find(type: ParticipantKind, text: string, isActive: IsActive, signal: AbortSignal): Promise<FoundPage> {
  const field = nameFields[type]
  const filter = [{ match: { compositeVolSortKey: type } }, ...(text.trim() ? [asked(type, text.trim())] : [])]
  const body = {
    query: { bool: { filter, must_not: [{ match: { status: 'tombstone' } }] } },
    sort: [{ [field]: 'asc' }],
    from: 0,
    size: mostFound,
  }
  const { total, hits } = await searchPeople(body, signal)
  const found = hits.map(({ _id, _source }) => ({
    volunteerId: _source['vid'] ?? _source['volunteeringOrgId'] ?? _id,
    name: _source[field] ?? '',
    detail: [_source['mobileNo'], _source['email'], _source['status']].filter(Boolean).join(' · '),
    isInactive: type === 'indivols' && !isActive(_source['status'] ?? ''),
  }))
  return {
    found: rankFound(found, text),
    total: `${total.value.toLocaleString('en')}${total.relation === 'gte' ? '+' : ''}`,
  }
}

const asked = (type: ParticipantKind, text: string) =>
  type === 'indivols'
    ? { term: { search: text } }
    : { regexp: { [nameFields[type]]: { value: `.*${escapeText(text)}.*`, case_insensitive: true } } }

export const foundQuery = (type: ParticipantKind, text: string, isActive: IsActive) =>
  queryOptions({
    queryKey: ['attendance', 'found', type, text.trim()],
    queryFn: ({ signal }) => find(type, text, isActive, signal),
    staleTime: 30_000,
  })
