import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { analyticsHistory } from './history-words.ts'
import { day, isInOrder, traits } from './who-contract.ts'

const asked = {
  ...traits,
  firstDay: day,
  lastDay: day,
  /** Sessions of one activity, or at one venue. */
  activityId: z.uuid().optional(),
  venueId: z.uuid().optional(),
}

const row = z.object({
  vid: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  /** The sessions to which they came. */
  visits: z.number(),
  hours: z.number(),
})
export type HoursRow = z.output<typeof row>

const sums = { people: z.number(), visits: z.number(), hours: z.number() }
export interface HoursSum {
  people: number
  visits: number
  hours: number
}

const others = { visits: z.number(), hours: z.number() }
export interface OthersSum {
  visits: number
  hours: number
}

export const listHours = defineEndpoint({
  method: 'GET',
  path: '/analytics/hours',
  summary: 'Everybody who came to a session that begins in a period, with visits and hours, the most hours first',
  access: staff,
  query: z
    .strictObject({
      ...asked,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(10),
    })
    .refine(...isInOrder),
  response: z.object({
    /** Of all pages together, with those whose record was erased. */
    ...sums,
    /** Of the people above those without a row: their record was erased, and what they did still counts. */
    erased: z.object(sums),
    /** Of groups and organisations in the same sessions, which nobody above has; nothing where people are asked for by what they are. */
    others: z.object(others),
    rows: z.array(row),
  }),
})

export const exportHours = defineEndpoint({
  method: 'POST',
  path: '/analytics/hours/export',
  summary: 'The same people on all pages as a spreadsheet; its address works for 5 minutes',
  historyAction: analyticsHistory.message('exportedHours'),
  access: staff,
  body: z.strictObject({ ...asked, format: z.enum(['excel', 'csv']).default('excel') }).refine(...isInOrder),
  response: z.object({ url: z.string(), fileName: z.string() }),
})
