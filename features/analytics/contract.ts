import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { isMonth, mostMonths } from './rules.ts'

export const month = z.string().refine(isMonth, 'Not a valid month')
/** Months of the organisation's clock, both included; the last twelve unless told. */
const months = z.strictObject({ from: month.optional(), to: month.optional() })

/** One bar of a chart: what the list of volunteers filters by, what people read, and how many. */
const bar = z.object({ key: z.string(), label: z.string(), count: z.number() })
export type Bar = z.output<typeof bar>
const chart = z.object({
  bars: z.array(bar),
  /** People whom no bar counts. */
  leftOut: z.number(),
  /** How many people were erased, where there are any: they are counted, and listed only where the list asks for them. */
  erased: z.number().optional(),
})
export type Chart = z.output<typeof chart>

export const getSignUps = defineEndpoint({
  method: 'GET',
  path: '/analytics/sign-ups',
  summary: `How many volunteers signed up in each month, at most ${mostMonths} months`,
  access: staff,
  query: months,
  response: chart,
})

export const getStatuses = defineEndpoint({
  method: 'GET',
  path: '/analytics/statuses',
  summary: 'How many volunteers have each status',
  access: staff,
  response: chart,
})

export const getAges = defineEndpoint({
  method: 'GET',
  path: '/analytics/ages',
  summary: 'How many volunteers are of each age, in 21 bands of five years',
  access: staff,
  response: chart,
})

export const getGenders = defineEndpoint({
  method: 'GET',
  path: '/analytics/genders',
  summary: 'How many volunteers are of each gender',
  access: staff,
  response: chart,
})

export const getNationalities = defineEndpoint({
  method: 'GET',
  path: '/analytics/nationalities',
  summary: 'How many volunteers are of each nationality',
  access: staff,
  response: chart,
})

const attendedMonth = z.object({ month: z.string(), attendances: z.number(), hours: z.number() })
export type AttendedMonth = z.output<typeof attendedMonth>

export const getAttendance = defineEndpoint({
  method: 'GET',
  path: '/analytics/attendance',
  summary: `Attendances and hours of each month, at most ${mostMonths} months`,
  access: staff,
  query: months,
  response: z.object({ months: z.array(attendedMonth) }),
})
