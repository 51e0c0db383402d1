import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

const card = z.object({
  count: z.number(),
  /** By how much those who registered within the last month raised the number, in percent; null when all are new. */
  changePercent: z.number().nullable(),
  /** How many of those who registered within the last month came from spreadsheets: few of them are new to the organisation. */
  imported: z.number(),
})
export type SummaryCard = z.output<typeof card>

export const getDashboardSummary = defineEndpoint({
  method: 'GET',
  path: '/dashboard-summary',
  summary: 'How many volunteers there are, how many are active, how many applications are new',
  access: staff,
  response: z.object({
    total: card,
    active: card,
    /** Individuals with the status New: those that the list shows, to which the card leads. */
    new: card,
    /** What waits beside them, each with a list of its own. */
    waiting: z.object({ organisations: z.number(), registrations: z.number() }),
  }),
})
