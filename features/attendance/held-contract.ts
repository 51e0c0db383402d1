import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { isDate } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

/** So many series, the one that was held last first. */
export const mostSeries = 200
/** Sessions of one series that are named. */
export const mostNamed = 24
/** Of those with attendance. */
export const mostKnown = 8
/** A year, with the day from which it is counted. */
export const mostHeldDays = 367

const date = z.string().refine(isDate, 'Must be a date, such as 2026-12-31')
const dayOf = (text: string) => Date.parse(text) / 86_400_000

const namedSession = z.object({ vid: z.string(), start: z.string() })

const heldSeries = z.object({
  activityType: z.string(),
  activityId: z.string(),
  batchId: z.string(),
  title: z.string(),
  batchName: z.string(),
  /** How many have begun, without those that were cancelled. */
  sessions: z.number(),
  /** Of how many nothing is known: nobody came, nobody is marked as away, and they are not closed. */
  withoutCount: z.number(),
  /** The first of these, the earliest first. */
  without: z.array(namedSession),
  /** The last of the others, the latest first. */
  known: z.array(namedSession),
})
export type HeldSeries = z.output<typeof heldSeries>

export const listHeldSeries = defineEndpoint({
  method: 'GET',
  path: '/held-series',
  summary: `Series with sessions that began on these days: the ${mostSeries} that were held last, with the sessions of which no attendance is known`,
  access: staff,
  query: z
    .strictObject({ from: date, to: date })
    .refine(({ from, to }) => from <= to && dayOf(to) - dayOf(from) < mostHeldDays, {
      error: `At most ${mostHeldDays} days, the first before the last`,
      path: ['to'],
    }),
  response: z.object({
    series: z.array(heldSeries),
    /** Of all series. */
    total: z.number(),
    sessions: z.number(),
    without: z.number(),
  }),
})
