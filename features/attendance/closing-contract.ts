import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { hours, hoursMessage } from './contract.ts'
import { attendanceHistory } from './history-words.ts'
import { people } from './people-fields.ts'
import { kept } from './several-contract.ts'
import { localTime } from './time-fields.ts'

const id = z.uuid()
const params = z.strictObject({ sessionId: id })
const most = 5000

const someone = z.object({
  vid: z.string(),
  volunteerId: z.string(),
  fullName: z.string(),
  /** What tells them from others of the same name in this session; else empty. */
  toldApart: z.string(),
  version: z.number(),
})
/** Of a group or an organisation: how many people are expected, where somebody said it. */
const expected = { peopleExpected: z.number().nullable() }
const cameAt = someone.extend({ checkInTime: z.string() })

/** What is not settled yet about who came to a session. */
const closing = z.object({
  /** When it was closed and by whom; empty while it is open. */
  closedOn: z.string(),
  closedBy: z.string(),
  /** People who came, and the hours that reports count of them. */
  came: z.number(),
  /** As how many participants the list shows them: a group or an organisation is one, with all of its people. */
  participants: z.number(),
  hours: z.number(),
  /** Checked in, and never out or at a time that is still to come. */
  neverOut: z.array(
    cameAt.extend({
      /** That time; else empty. */
      writtenOut: z.string(),
      /** Empty where they came after the end, and somebody is asked. */
      suggestedTime: z.string(),
    }),
  ),
  /** Of whom nobody has said whether they came. */
  unknown: z.array(
    someone.extend({
      /** A group or an organisation of which nobody has said how many came: if they did, somebody is asked. */
      asksPeople: z.boolean(),
      /** Signed up after the session had begun: rather there than missing. */
      signedUpLate: z.boolean(),
      ...expected,
    }),
  ),
  /** Whose hours are none, or much more than the session had: perhaps a mistake. */
  odd: z.array(cameAt.extend({ checkOutTime: z.string(), countedHours: z.number() })),
  /** Groups and organisations that came and of which nobody has said how many: each counts as it was expected, or as one. */
  unsaid: z.array(someone.extend(expected)),
})
export type Closing = z.output<typeof closing>

export const getClosing = defineEndpoint({
  method: 'GET',
  path: '/sessions/:sessionId/closing',
  summary: 'What is not settled yet about who came to a session, with a suggestion for each',
  access: staff,
  params,
  response: closing,
})

const decision = { vid: id, version: z.number().int() }

export const closeSession = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/close',
  summary: 'Settle what is open about who came, and close the session: from then on a correction says why',
  historyAction: attendanceHistory.message('closedSession'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({
    /** When those left who were never checked out. */
    checkOuts: z
      .array(z.strictObject({ ...decision, checkOutTime: localTime }))
      .max(most)
      .default([]),
    absent: z
      .array(z.strictObject({ ...decision, excused: z.boolean().default(false) }))
      .max(most)
      .default([]),
    /**
     * Who came after all: from the session's start, or from when they came late, to its end. Of a group or an organisation
     * how many, where it is known.
     */
    came: z
      .array(z.strictObject({ ...decision, people: people.optional(), checkInTime: localTime.optional() }))
      .max(most)
      .default([]),
    hours: z
      .array(z.strictObject({ ...decision, hours: hours.min(0.5, hoursMessage) }))
      .max(most)
      .default([]),
  }),
  /** Of those who were changed: what was there before, with their version now. It is what puts them back. */
  response: z.object({
    message: z.string(),
    changed: z.array(kept),
    /** As they count now. */
    came: z.number(),
    hours: z.number(),
  }),
})

export const reopenSession = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/reopen',
  summary: 'Open a closed session again; participants that are sent are put back as they were',
  historyAction: attendanceHistory.message('reopenedSession'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({ putBack: z.array(kept).max(most).default([]) }).default({ putBack: [] }),
  response: z.object({ message: z.string() }),
})
