import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { asked, columnsText } from '#shared/list-asked.ts'
import { readEnds } from '#shared/list-filters.ts'
import { formNames } from './link-rules.ts'
import { registrationList } from './list-fields.ts'
import { guardianStates, registrationReasons, registrationStates, registrationSummary } from './staff-contract.ts'

const orNot = <Value extends string>(values: readonly Value[]) => z.union([z.literal(''), z.enum(values)]).default('')
const days = asked((text) => readEnds('date', text) !== undefined, 'A range, such as 2026-01-01..')
const text = z.string().max(200).default('')

export const registrationSorts = ['name', 'createdOn', 'decidedOn'] as const

/** One of our own list, with what was chosen beside its own columns. */
const listed = registrationSummary.extend({ more: z.record(z.string(), z.unknown()) })
export type ListedRegistration = z.output<typeof listed>

export const searchRegistrations = defineEndpoint({
  method: 'GET',
  path: '/registrations/search',
  summary: 'One page of what came through the public forms, filtered and sorted; newest first unless told otherwise',
  access: staff,
  query: z.strictObject({
    name: text,
    state: orNot(registrationStates),
    form: orNot(formNames),
    channelId: z.union([z.literal(''), z.uuid()]).default(''),
    /** Why staff have to decide. */
    reason: z.enum(registrationReasons).default(''),
    /** Whether somebody on record is alike. */
    similar: orNot(['present', 'missing']),
    guardian: orNot(guardianStates),
    agreement: orNot(['present', 'missing']),
    /** The days on which they were sent, both included. */
    registered: days,
    /** The days on which they were accepted or dismissed, both included. */
    decided: days,
    decidedBy: text,
    consentVersion: text,
    /** Which columns are shown beside the list's own, parted by commas. */
    columns: columnsText(registrationList),
    sort: z.enum(registrationSorts).default('createdOn'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({ registrations: z.array(listed), total: z.number() }),
})
