import { z } from 'zod'
import { newcomersOfImport } from '#features/groups/person-contract.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { hours, hoursMessage } from './contract.ts'
import { attendanceHistory } from './history-words.ts'
import { impossibleTimes, isPossible } from './merge-rules.ts'
import { toldOutcomes } from './outcome-rules.ts'
import { localTime } from './time-fields.ts'

/** So many people of one spreadsheet. */
export const participantLimit = 5000

const toldPerson = z
  .strictObject({
    vid: z.uuid(),
    // without a role they come as nothing yet
    role: plainText(100).trim().default(''),
    /** What the sheet says of whether they came; those who take part already get it, too. */
    outcome: z.enum(toldOutcomes).optional(),
    /** For how long they were there. */
    hours: hours.min(0.5, hoursMessage).optional(),
    /** The same in minutes, where it is no number of half hours: from when they came, else from when the session began. */
    minutes: z.number().int().min(1).max(1440).optional(),
    /** When they came and left. */
    checkIn: localTime.optional(),
    checkOut: localTime.optional(),
  })
  .refine(({ checkIn = null, checkOut = null }) => isPossible(checkIn, checkOut), {
    error: impossibleTimes,
    path: ['checkOut'],
  })

/** The last step of our own import: whom the rows mean was asked before, and those who are wrong stay behind. */
export const addFromSheet = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/attendees/import',
  summary:
    'Add volunteers to a session whom the rows of a spreadsheet mean, with what it says of who came and for how long, and give those who take part already the role of their row: all of them or none',
  historyAction: attendanceHistory.message('addedParticipantsFromSpreadsheet'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: z.uuid() }),
  body: z
    .strictObject({
      people: z.array(toldPerson).max(participantLimit).default([]),
      /** What the rows say goes before what is on record of those who came; else that stays. */
      replaces: z.boolean().default(false),
      /** Those who take part already, with the role that they have from then on. */
      updates: z
        .array(z.strictObject({ vid: z.uuid(), role: plainText(100).trim().min(1) }))
        .max(participantLimit)
        .default([]),
      newcomers: newcomersOfImport,
    })
    .refine(({ people, updates }) => people.length + updates.length > 0, {
      error: 'Please select a volunteer',
      path: ['people'],
    }),
  response: z.object({
    added: z.number(),
    already: z.number(),
    /** Of those who take part already: who have another role now. */
    updated: z.number(),
    /** Of those who take part already: whose attendance is another one now. */
    settled: z.number(),
    /** Those who were registered with it: their ids, in the order in which they were sent. */
    registered: z.array(z.string()),
    /** Of those who take part already: of whom the rows say something else, which was not taken over. */
    kept: z.number(),
    /** Who they are. */
    keptVids: z.array(z.string()),
    /** The change that undoes it. */
    changeSetId: z.string(),
  }),
  bodyLimit: 8 * 1024 * 1024,
})

/** So many sessions of one spreadsheet. */
export const mostSessionsOfSheet = 400

/** So many of whom a sheet was not followed are named. */
export const mostKeptNamed = 20

/** The same for a sheet with a column for each session: one change, which is undone as one. */
export const addDaysFromSheet = defineEndpoint({
  method: 'POST',
  path: '/attendees/import',
  summary:
    'Write the attendance of several sessions that have begun from one spreadsheet, of new participants and those who take part already; a session that is closed or was cancelled is named and left',
  historyAction: attendanceHistory.message('addedParticipantsFromSpreadsheet'),
  repeatable: true,
  access: staff,
  body: z.strictObject({
    sessions: z
      .array(z.strictObject({ sessionId: z.uuid(), people: z.array(toldPerson).min(1).max(participantLimit) }))
      .min(1)
      .max(mostSessionsOfSheet),
    replaces: z.boolean().default(false),
    newcomers: newcomersOfImport,
  }),
  response: z.object({
    /** Into how many sessions something was written. */
    sessions: z.number(),
    added: z.number(),
    settled: z.number(),
    kept: z.number(),
    /** The first of those who are counted in `kept`. */
    keptPeople: z.array(z.object({ sessionId: z.string(), vid: z.string() })),
    refused: z.array(z.object({ sessionId: z.string(), reason: z.string() })),
    changeSetId: z.string(),
  }),
  bodyLimit: 8 * 1024 * 1024,
})
