import { z } from 'zod'
import { kind, participantKinds, roles, warning, warningCodes } from '#features/attendance/contract.ts'
import { expectedPeople } from '#features/attendance/people-fields.ts'
import { activityType, sessionFields } from '#features/sessions/contract.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { rosterHistory } from './history-words.ts'

const id = z.uuid()
const params = z.strictObject({ batchId: id })
export const nobody = 'Please select a volunteer'

export { participantKinds }

/** To which sessions a change applies; all but `coming` begin with the session that it names. Closed ones are left out. */
const ofOneDay = ['this', 'following', 'coming', 'every-second'] as const
/** Of a series with several days a week. */
const ofWeekdays = ['same-weekday', 'every-second-of-weekday', 'every-second-week'] as const
export const scopes = [...ofOneDay, ...ofWeekdays] as const
export type Scope = (typeof scopes)[number]
export const where = { scope: z.enum(scopes), sessionId: id.nullish() }
export const namesSession = ({ scope, sessionId }: { scope: Scope; sessionId?: string | null | undefined }) =>
  scope === 'coming' || Boolean(sessionId)
export const unnamed = { error: 'Please say from which session on', path: ['sessionId'] }

/** Where somebody stands in a session: their place in the list of states is their number in the cells. */
export const cellStates = ['none', 'signed-up', 'came', 'absent', 'excused', 'away'] as const
export type CellState = (typeof cellStates)[number]

const roleCount = z.object({ roleName: z.string(), roleCount: z.number(), filled: z.number() })
const rosterSession = z.object({
  vid: z.string(),
  sessionName: z.string(),
  sessionStartDateTime: z.string(),
  sessionEndDateTime: z.string(),
  cancelled: z.boolean(),
  cancelReason: z.string(),
  /** Somebody settled who came: it is changed on its own page. */
  closed: z.boolean(),
  isOver: z.boolean(),
  version: z.number(),
  roleCounts: z.array(roleCount),
  /** Its numbers are others than those of the series. */
  hasOwnCounts: z.boolean(),
  /** Who is expected or came. */
  people: z.number(),
  /** Places of roles that nobody fills. */
  gap: z.number(),
})
export type RosterSession = z.output<typeof rosterSession>

export const absence = z.object({
  vid: z.string(),
  volunteerId: z.string(),
  /** From all series, not from this one alone. */
  isFromAll: z.boolean(),
  from: z.string(),
  to: z.string(),
  remark: z.string(),
  version: z.number(),
})
export type Absence = z.output<typeof absence>

const rosterPerson = z.object({
  volunteerId: z.string(),
  volType: kind,
  fullName: z.string(),
  /** What tells them from others of the same name here: the end of their number, or the year of birth; else empty. */
  toldApart: z.string(),
  /** One for each session of the page, in their order. */
  cells: z.array(
    z.object({
      state: z.enum(cellStates),
      roles: z.array(z.string()),
      /** How many people a group or an organisation is there, where somebody said it. */
      people: z.number().optional(),
    }),
  ),
  absences: z.array(absence),
})
export type RosterPerson = z.output<typeof rosterPerson>

export const getRoster = defineEndpoint({
  method: 'GET',
  path: '/batches/:batchId/roster',
  summary:
    'Who is signed up for which sessions of a batch: 26 sessions, and everybody who is in them or in a coming one',
  access: staff,
  params,
  /** Page 1 begins today; what was before lies on page 0 and below. */
  query: z.strictObject({ page: z.coerce.number().int().min(-1000).max(1000).default(1) }),
  response: z.object({
    batch: z.object({
      vid: z.string(),
      batchName: z.string(),
      activityType,
      activityId: z.string(),
      title: z.string(),
      version: z.number(),
    }),
    /** The roles of the batch, with the numbers of its series. */
    roles: z.array(z.object({ roleName: z.string(), roleCount: z.number() })),
    page: z.number(),
    firstPage: z.number(),
    lastPage: z.number(),
    /** How many sessions are to come, and when the last of them is. */
    coming: z.number(),
    until: sessionFields.sessionDate,
    sessions: z.array(rosterSession),
    people: z.array(rosterPerson),
  }),
})

export const participant = z.strictObject({ volType: kind, volunteerId: id })

/** Who is brought to which state in which sessions: without roles they are not signed up. What takes a change back. */
const entries = z.strictObject({
  vols: z.array(participant).min(1, nobody).max(1000),
  sessions: z.array(id).min(1).max(4000),
  roles: roles.nullable(),
  /** Only where they still have these roles, or are still not signed up: what a colleague changed since stays. */
  expected: roles.nullish(),
  /** How many of a group or an organisation are expected; it stays as it is where this is not sent. */
  people: expectedPeople.nullish(),
  /** Only where this many are still expected. */
  expectedPeople: expectedPeople.nullish(),
})
export type Entries = z.output<typeof entries>

export const changed = z.object({
  /** Places that were taken, given up or got other roles. */
  changed: z.number(),
  sessions: z.number(),
  /** Places that are no longer as they were expected: they stay. */
  kept: z.number(),
  /** Sent to `setRosterEntries`, it takes back what was done. */
  undo: z.array(entries),
})
export type Changed = z.output<typeof changed>

const people = {
  participants: z
    .array(participant.extend({ people: expectedPeople.nullish() }))
    .max(1000)
    .default([]),
  /** Of groups: their members. */
  groups: z.array(id).max(100).default([]),
  roles: roles.default([]),
  ...where,
}
const hasPeople = ({ participants, groups }: { participants: unknown[]; groups: unknown[] }) =>
  participants.length + groups.length > 0
const missing = { error: nobody, path: ['participants'] }

export const checkRoster = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/roster/check',
  summary:
    'Before people are signed up for several sessions: how many sessions, who is there already, what to consider first',
  access: staff,
  params,
  body: z.strictObject(people).refine(hasPeople, missing).refine(namesSession, unnamed),
  response: z.object({
    sessions: z.number(),
    /** Cancelled ones beside these, for which it holds when they are brought back. */
    cancelled: z.number(),
    first: z.string(),
    last: z.string(),
    people: z.number(),
    /** Who is in some of the sessions already, and in how many. */
    already: z.array(z.object({ volunteerId: z.string(), name: z.string(), sessions: z.number() })),
    warnings: z.array(warning),
  }),
})

export const signUpForSessions = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/roster/people',
  summary: 'Sign people up for several sessions of a batch; anybody already signed up stays as they are',
  historyAction: rosterHistory.message('signedUpForSessions'),
  repeatable: true,
  access: staff,
  params,
  body: z
    .strictObject({ ...people, acceptedWarnings: z.array(z.enum(warningCodes)).max(10).default([]) })
    .refine(hasPeople, missing)
    .refine(namesSession, unnamed),
  response: changed,
})

export const takeOffSessions = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/roster/removals',
  summary: 'Take people off several sessions of a batch; anybody who came stays',
  historyAction: rosterHistory.message('tookOffSessions'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({ vols: z.array(participant).min(1, nobody).max(1000), ...where }).refine(namesSession, unnamed),
  response: changed,
})

const copy = { fromSessionId: id.nullish(), to: z.enum(['next', 'coming']) }
/** Without a session the last one that has begun. */
export interface Copy {
  fromSessionId?: string | null | undefined
  to: 'next' | 'coming'
}

export const checkRosterCopy = defineEndpoint({
  method: 'GET',
  path: '/batches/:batchId/roster/copies',
  summary: 'Before the people of a session are signed up for others: how many, and what to consider first',
  access: staff,
  params,
  query: z.strictObject({ ...copy, fromSessionId: id.optional() }),
  response: z.object({ people: z.number(), away: z.number(), hidden: z.number(), warnings: z.array(warning) }),
})

export const copyRosterSession = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/roster/copies',
  summary: 'Sign the people of one session up for others with their roles: the last one that has begun, unless told',
  historyAction: rosterHistory.message('copiedPeopleOfSession'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({ ...copy, acceptedWarnings: z.array(z.enum(warningCodes)).max(10).default([]) }),
  /** `away`: places that were left out, because their people are away then; `hidden`: people whom the actor may not see. */
  response: changed.extend({ away: z.number(), hidden: z.number() }),
})

export const setRosterEntries = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/roster/entries',
  summary: 'Bring people to a state in sessions of a batch, one by one; anybody who came stays',
  historyAction: rosterHistory.message('changedRoster'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({
    entries: z.array(entries).min(1).max(4000),
    acceptedWarnings: z.array(z.enum(warningCodes)).max(10).default([]),
  }),
  response: changed,
  bodyLimit: 4 * 1024 * 1024,
})
