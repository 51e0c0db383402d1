import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { isDate, weekdays } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { analyticsHistory } from './history-words.ts'
import { askedLetters } from './who-rules.ts'

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
  /** The letter that stands ready for them. */
  letter: z.enum(askedLetters).optional(),
  /** The columns of their list, as in its address. */
  columns: z.string().optional(),
})
export type Question = z.output<typeof question>

/** All of them speak this, would take this role, say this of their skills and interests, or are free on this day. */
export const traits = {
  language: plainText(200).optional(),
  role: plainText(200).optional(),
  /** A part of what they wrote. */
  skill: plainText(200).optional(),
  freeOn: z.enum(weekdays).optional(),
}

/** With what tells namesakes apart. */
const ranking = z.array(
  z.object({ vid: z.string(), fullName: z.string(), email: z.string(), mobileNo: z.string(), hours: z.number() }),
)
export type RankedPerson = z.output<typeof ranking>[number]

export const countQuestions = defineEndpoint({
  method: 'GET',
  path: '/analytics/who',
  summary:
    'How many volunteers answer each of the questions that coordinators ask, and those with the most hours this year',
  access: staff,
  query: z.strictObject(traits),
  response: z.object({
    questions: z.array(question),
    /** At most ten, the most first. */
    mostHours: ranking,
  }),
})

export const day = z.string().refine(isDate, 'Not a valid date')
/** What two days of a period are refined by: what is no day is said of that day alone. */
export const isInOrder = [
  ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
    !isDate(firstDay) || !isDate(lastDay) || firstDay <= lastDay,
  { error: 'The end is before the start', path: ['lastDay'] },
] as const satisfies [unknown, { error: string; path: string[] }]

export const rankHours = defineEndpoint({
  method: 'GET',
  path: '/analytics/most-hours',
  summary: 'The volunteers with the most hours in a period, of the sessions that begin in it',
  access: staff,
  query: z.strictObject({ ...traits, firstDay: day, lastDay: day }).refine(...isInOrder),
  response: z.object({
    /** At most ten, the most first. */
    mostHours: ranking,
  }),
})

export const exportMostHours = defineEndpoint({
  method: 'POST',
  path: '/analytics/most-hours/export',
  summary: 'The same volunteers as a CSV file; its address works for 5 minutes',
  historyAction: analyticsHistory.message('exportedMostHours'),
  access: staff,
  body: z.strictObject({ ...traits, firstDay: day, lastDay: day }).refine(...isInOrder),
  response: z.object({ url: z.string(), fileName: z.string() }),
})
