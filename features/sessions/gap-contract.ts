import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { date } from './contract.ts'
import { isGoodRange, mostOpenDays } from './gap-rules.ts'
import { sessionHistory } from './history-words.ts'

const asked = {
  from: date,
  to: date,
  venueId: z.union([z.uuid(), z.literal('')]).default(''),
  activityId: z.union([z.uuid(), z.literal('')]).default(''),
}
const wrongRange = { error: `At most ${mostOpenDays} days, the first before the last`, path: ['to'] }

const openSession = z.object({
  vid: z.string(),
  activityType: z.string(),
  activityId: z.string(),
  batchId: z.string(),
  title: z.string(),
  sessionName: z.string(),
  start: z.string(),
  end: z.string(),
  venue: z.string(),
  /** Places that nobody fills, of all roles. */
  missing: z.number(),
  /** Each role that the session needs. */
  roles: z.array(z.object({ roleName: z.string(), needed: z.number(), filled: z.number() })),
})
export type OpenSession = z.output<typeof openSession>

export const listOpenPlaces = defineEndpoint({
  method: 'GET',
  path: '/open-places',
  summary:
    'Sessions that are not over and still need people, soonest first: the first 500, with the places of each role',
  access: staff,
  query: z.strictObject(asked).refine(isGoodRange, wrongRange),
  response: z.object({
    sessions: z.array(openSession),
    /** Of all of them. */
    total: z.number(),
    missing: z.number(),
    /** Those with such sessions on these days, whichever is asked for. */
    activities: z.array(z.object({ activityId: z.string(), title: z.string() })),
  }),
})

export const exportOpenPlaces = defineEndpoint({
  method: 'GET',
  path: '/open-places/export',
  summary: 'The same as a spreadsheet, a line for each role that needs somebody: the file itself',
  historyAction: sessionHistory.message('exportedOpenPlaces'),
  access: staff,
  query: z
    .strictObject({ ...asked, format: z.enum(['excel', 'csv']).default('excel') })
    .refine(isGoodRange, wrongRange),
})
