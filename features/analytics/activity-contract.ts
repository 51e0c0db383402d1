import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { activityTypes } from '#shared/activity-types.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { month } from './contract.ts'
import { countedBy, isCountedKey } from './counted-rules.ts'
import { mostMonths } from './rules.ts'

/** By what sessions are added up; `all` is one sum. */
export const dimensions = ['all', 'type', 'activity', 'venue', 'role', 'organisation'] as const
export type Dimension = (typeof dimensions)[number]

/** The rows that one answer has at most, those with the most hours. */
export const mostRows = 500

/** Of these months, of one type, of one activity and at one venue. */
export const activityFilters = {
  from: month.optional(),
  to: month.optional(),
  type: z.enum(activityTypes).optional(),
  activityId: z.uuid().optional(),
  venueId: z.uuid().optional(),
}

/** The hours as often as people of a group or an organisation came, as in a letter that confirms hours. */
const hoursOfAll = z.number()

const figures = z.object({
  /** Sessions that have begun and were not cancelled; all the rest but `cancelled` is of these. */
  held: z.number(),
  cancelled: z.number(),
  needed: z.number(),
  /** People who are not absent, as a roster counts them; of a group or an organisation as many as it is. */
  filled: z.number(),
  /** People, as the page of a session counts them. */
  came: z.number(),
  /** Filled, and nobody said whether they came. */
  unmarked: z.number(),
  /** Absent without an excuse. */
  noShows: z.number(),
  /** A group or an organisation counts once. */
  hours: z.number(),
  hoursOfAll,
})
export type Figures = z.output<typeof figures>

const row = figures.extend({
  /** An id or a type; empty for what has none. */
  key: z.string(),
  label: z.string(),
})
export type FiguresRow = z.output<typeof row>

export const sumSessions = defineEndpoint({
  method: 'GET',
  path: '/analytics/activities',
  summary: `Sessions, places, who came and hours, by activity and more, of at most ${mostMonths} months`,
  access: staff,
  query: z.strictObject({ by: z.enum(dimensions), ...activityFilters }),
  response: z.object({ rows: z.array(row) }),
})

export const getBusiestHours = defineEndpoint({
  method: 'GET',
  path: '/analytics/busiest-hours',
  summary: `How many came to sessions at each hour of each day of the week, of at most ${mostMonths} months`,
  access: staff,
  query: z.strictObject(activityFilters),
  response: z.object({
    hours: z.array(
      z.object({
        /** From 1, Monday, to 7. */
        weekday: z.number(),
        hour: z.number(),
        sessions: z.number(),
        came: z.number(),
      }),
    ),
  }),
})

const countedSession = z.object({
  vid: z.string(),
  activityType: z.string(),
  activityId: z.string(),
  batchId: z.string(),
  sessionName: z.string(),
  title: z.string(),
  /** Local times, YYYY-MM-DDTHH:mm. */
  start: z.string(),
  end: z.string(),
  came: z.number(),
  hours: z.number(),
  hoursOfAll,
})
export type CountedSession = z.output<typeof countedSession>

export const listCountedSessions = defineEndpoint({
  method: 'GET',
  path: '/analytics/counted-sessions',
  summary: 'The sessions that one bar of hours by role or organisation counts, or one cell of the busiest hours',
  access: staff,
  query: z
    .strictObject({
      by: z.enum(countedBy),
      key: z.string().max(200).default(''),
      ...activityFilters,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(10),
    })
    .refine(({ by, key }) => isCountedKey(by, key), { path: ['key'], message: 'Not a valid key' }),
  response: z.object({
    /** What the organisation is called; empty of what has its name in the key. */
    name: z.string(),
    total: z.number(),
    /** Of all of them, as the chart has it. */
    came: z.number(),
    hours: z.number(),
    hoursOfAll,
    sessions: z.array(countedSession),
  }),
})
