import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { asked, columnsText } from '#shared/list-asked.ts'
import { readEnds } from '#shared/list-filters.ts'
import { groupSummary } from './contract.ts'
import { groupList } from './list-fields.ts'

/** One of our own list, with what was chosen beside its own columns. */
const groupRow = groupSummary.extend({ more: z.record(z.string(), z.unknown()) })
export type ListedGroup = z.output<typeof groupRow>

export const groupSorts = ['groupName', 'groupDescription', 'createdOn'] as const

/** Our own screens read a page at a time. */
export const searchGroups = defineEndpoint({
  method: 'GET',
  path: '/groups/search',
  summary: 'One page of groups, filtered and sorted',
  access: staff,
  query: z.strictObject({
    groupName: z.string().max(200).default(''),
    groupDescription: z.string().max(200).default(''),
    inCharge: z.string().max(200).default(''),
    /** How many members it has, both ends included. */
    members: asked((text) => readEnds('number', text) !== undefined, 'A range, such as 10..50'),
    /** Whether somebody is in charge. */
    leader: z.enum(['', 'present', 'missing']).default(''),
    /** The day of the last session that it was added to as a whole. */
    lastSession: asked((text) => readEnds('date', text) !== undefined, 'A range, such as 2026-01-01..'),
    /** Which columns are shown beside the list's own, parted by commas. */
    columns: columnsText(groupList),
    sort: z.enum(groupSorts).default('createdOn'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({ groups: z.array(groupRow), total: z.number() }),
})
