import { z } from 'zod'
import { ownFilter } from '#features/own-fields/answer-contract.ts'
import { tagFilters } from '#features/tags/contract.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { asked, columnsText, orderText } from '#shared/list-asked.ts'
import { notGiven, readEnds, readIds } from '#shared/list-filters.ts'
import { organisationList } from './list-fields.ts'

const listed = {
  volunteeringOrgId: z.string(),
  orgName: z.string(),
  entityType: z.string(),
  /** Null where nobody gave one. */
  volGroupsize: z.number().nullable(),
  status: z.string(),
  createdOn: z.string(),
}

/** Without identity numbers: nobody needs them in a list. */
const listedCoordinator = z.object({
  name: z.string(),
  officeContact: z.string(),
  mobileContact: z.string(),
  email: z.string(),
})
export type ListedCoordinator = z.output<typeof listedCoordinator>

const all = {
  method: 'GET',
  access: staff,
  response: z.array(z.object({ vid: z.string(), ...listed, coordinators: z.array(listedCoordinator) })),
} as const

export const listOrganisations = defineEndpoint({
  ...all,
  path: '/v2/volunteering-org',
  summary: 'Every organisation with its coordinators, streamed, with an ETag',
})

export const listOrganisationsOld = defineEndpoint({
  ...all,
  path: '/volunteering-org',
  summary: 'Older name of GET /v2/volunteering-org',
})

export const organisationSorts = [
  'orgName',
  'entityType',
  'coordinator',
  'contactNo',
  'volGroupsize',
  'createdOn',
] as const
const filter = z.string().max(200).default('')
const shownColumns = columnsText(organisationList)

/** Our own screens read a page at a time. */
export const searchOrganisations = defineEndpoint({
  method: 'GET',
  path: '/organisations/search',
  summary: 'One page of organisations, filtered and sorted',
  access: staff,
  query: z.strictObject({
    orgName: filter,
    entityType: filter,
    coordinator: filter,
    contactNo: filter,
    /** The date as it is shown contains this text. */
    createdOn: filter,
    /** Exactly this status, or one of these with || between them, by key or label in any case. */
    status: z.string().max(4000).default(''),
    /** Whether a coordinator can be called or written to. */
    contact: z.enum(['', 'present', 'missing']).default(''),
    /** One of the tiers, or those without any. */
    tier: filter,
    /** At one of these locations, by their ids, or at none. */
    venue: asked((text) => text === notGiven || readIds(text) !== undefined, 'Ids of up to 10 locations'),
    groupSize: asked((text) => readEnds('number', text) !== undefined, 'A range, such as 10..50'),
    /** The days on which they were registered, both included. */
    registered: asked((text) => readEnds('date', text) !== undefined, 'A range, such as 2026-01-01..'),
    ...tagFilters,
    /** What is asked of own fields, as lists of volunteers ask it. */
    own: ownFilter,
    /** Which columns are shown beside the list's own, parted by commas. */
    columns: shownColumns,
    /** Of which a mandatory detail, or the consent, is not known yet. */
    missing: z.enum(['', 'details', 'consent']).default(''),
    sort: orderText(organisationSorts).default('createdOn'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({
    organisations: z.array(
      z.object({ ...listed, coordinator: z.string(), contactNo: z.string(), more: z.record(z.string(), z.unknown()) }),
    ),
    /** Beyond 10,000 a filtered total is `gte`. */
    total: z.object({ value: z.number(), relation: z.enum(['eq', 'gte']) }),
  }),
})
export type ListedOrganisation = z.output<(typeof searchOrganisations)['response']>['organisations'][number]
