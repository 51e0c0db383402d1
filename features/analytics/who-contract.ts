import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { weekdays } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'

const question = z.object({
  key: z.string(),
  /** The heading under which it stands. */
  group: z.string(),
  title: z.string(),
  /** Who they are, in a sentence. */
  about: z.string(),
  /** How the list of volunteers is filtered to exactly these people, as in its address. */
  filters: z.record(z.string(), z.string()),
  count: z.number(),
})
export type Question = z.output<typeof question>

export const countQuestions = defineEndpoint({
  method: 'GET',
  path: '/analytics/who',
  summary:
    'How many volunteers answer each of the questions that coordinators ask, and those with the most hours this year',
  access: staff,
  query: z.strictObject({
    /** All of them speak this, would take this role, or are free on this day. */
    language: plainText(200).optional(),
    role: plainText(200).optional(),
    freeOn: z.enum(weekdays).optional(),
  }),
  response: z.object({
    questions: z.array(question),
    /** At most ten, the most first. */
    mostHours: z.array(z.object({ vid: z.string(), fullName: z.string(), hours: z.number() })),
  }),
})
