import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { activityTypes } from '#shared/activity-types.ts'
import { dataStatus } from '#shared/data-status.ts'
import { isDate } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { nameLine, plainLine, plainText } from '#shared/plain-text.ts'
import { sessionHistory } from './history-words.ts'
import { venue } from './venue-fields.ts'

export type { Venue } from './venue-fields.ts'

const id = z.uuid()
export const activityType = z.enum(activityTypes)

export const visibilities = ['Draft', 'Private', 'Public'] as const
export type Visibility = (typeof visibilities)[number]
export const noVenue = 'No venue'

export const date = z.string().refine(isDate, 'Not a valid date')
const optionalDate = z.union([z.literal(''), date]).nullish()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a valid time')
/** A local time, YYYY-MM-DDTHH:mm, without a zone; seconds are dropped. */
const dateTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Not a valid date and time')
  .refine((text) => isDate(text.slice(0, 10)), 'Not a valid date and time')
  .transform((text) => text.slice(0, 16))

/** A location by its id or its name; `No venue` and an empty list are none. */
const sentVenueItem = z.union([plainText(300), z.object({ label: plainText(300).optional(), value: plainText(300) })])
export const sentVenue = z.union([sentVenueItem, z.array(sentVenueItem).max(50)]).nullish()
export type SentVenue = z.output<typeof sentVenue>

const roleCountBody = z.strictObject({
  roleName: plainLine(300).min(1),
  roleCount: z
    .number('Not a valid number. Please only enter positive integers')
    .int('Not a valid number. Please only enter positive integers')
    .min(0, 'Not a valid number. Please only enter positive integers')
    .max(100_000)
    .nullish(),
})
const roleCount = z.object({ roleName: z.string(), roleCount: z.number() })
export type RoleCount = z.output<typeof roleCount>

export const visibility = z.enum(visibilities)
const details = {
  venue: sentVenue,
  locationAddress: plainText(1000).nullish(),
  beneficiaries: z.union([plainText(1000), z.number().transform(String)]).nullish(),
  visibility: visibility.nullish(),
  roleCounts: z.array(roleCountBody).max(100).nullish(),
}
const sessionName = nameLine(300).min(1, 'Session name is required!')

/** More days off than that are rather another rule. */
export const mostSkipped = 366

/** How sessions come about: one of them, or a rule that repeats. */
export const sessionTemplate = z.strictObject({
  /** The template that it changes; without it, the one in the same place. */
  vid: z.union([id, z.literal('')]).nullish(),
  sessionName: nameLine(300).default(''),
  startDate: date,
  /** Without it: 10 years from today. */
  endDate: optionalDate,
  startTime: time,
  endTime: time,
  /** Empty for one session. Its length is checked with its grammar. */
  frequency: z.string().max(2000).nullish(),
  isSingleSession: z.boolean().nullish(),
  /** No sessions on the tenant's public holidays. */
  skipHolidays: z.boolean().nullish(),
  /** Days of the rule that have no session, such as a day off. */
  skippedDates: z.array(date).max(mostSkipped).nullish(),
  ...details,
})
export type SentTemplate = z.output<typeof sessionTemplate>

export const template = z.object({
  vid: z.string(),
  sessionName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  frequency: z.string(),
  isSingleSession: z.boolean(),
  skipHolidays: z.boolean(),
  skippedDates: z.array(z.string()),
  venue: z.array(venue),
  locationAddress: z.string(),
  beneficiaries: z.string(),
  visibility,
  roleCounts: z.array(roleCount),
})
export type Template = z.output<typeof template>

const startAndEnd = 'Start datetime and end datetime is required!'
const required = (schema: typeof dateTime) => z.string(startAndEnd).min(1, startAndEnd).pipe(schema)

export const singleSession = z.strictObject({
  sessionName: nameLine(300).min(1, 'Session name is required!'),
  sessionDate: optionalDate,
  sessionStartDateTime: required(dateTime),
  sessionEndDateTime: required(dateTime),
  ...details,
})
export type SingleSession = z.output<typeof singleSession>

export const sessionFields = {
  vid: z.string(),
  /** `{activityType}||{activityId}||{batchId}||{sessionId}` */
  compositeVolSortKey: z.string(),
  activityType: z.string(),
  activityId: z.string(),
  batchId: z.string(),
  sessionName: z.string(),
  sessionDate: z.string(),
  sessionStartDateTime: z.string(),
  sessionEndDateTime: z.string(),
  venue: z.array(venue),
  locationAddress: z.string(),
  beneficiaries: z.string(),
  visibility,
  roleCounts: z.array(roleCount),
  attendeeCount: z.number(),
  /** It does not take place. */
  cancelled: z.boolean(),
  cancelReason: z.string(),
  createdOn: z.string(),
  updatedOn: z.string(),
  dataStatus,
  version: z.number(),
}
export const savedSession = z.object(sessionFields)
export type Session = z.output<typeof savedSession>

export const sessionSorts = [
  'sessionName',
  'sessionStartDateTime',
  'sessionEndDateTime',
  'visibility',
  'attendeeCount',
  'createdOn',
] as const

export const searchSessions = defineEndpoint({
  method: 'GET',
  path: '/batches/:batchId/sessions',
  summary: 'One page of the sessions of a batch, filtered and sorted',
  access: staff,
  params: z.strictObject({ batchId: id }),
  query: z.strictObject({
    sessionName: z.string().max(200).default(''),
    venueId: z.union([id, z.literal('')]).default(''),
    visibility: z.union([visibility, z.literal('')]).default(''),
    /** Sessions that begin on one of these days. */
    from: z.union([z.literal(''), date]).default(''),
    to: z.union([z.literal(''), date]).default(''),
    /** Those that are not over yet, or those that are. */
    when: z.enum(['', 'coming', 'past']).default(''),
    sort: z.enum(sessionSorts).default('createdOn'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({
    sessions: z.array(savedSession),
    total: z.number(),
    /** How many of those that are asked for are not over yet; the others are past. */
    coming: z.number(),
    past: z.number(),
  }),
})

/** A change of a session's details; what is left out stays. */
export const sessionChange = {
  sessionName: sessionName.optional(),
  sessionDate: optionalDate,
  sessionStartDateTime: dateTime.optional(),
  sessionEndDateTime: dateTime.optional(),
  ...details,
}

export const updateSession = defineEndpoint({
  method: 'PUT',
  path: '/activity-v2/update-activity-session/:sessionId',
  summary: "Edit a session's details",
  historyAction: sessionHistory.message('editedSession'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: id }),
  // the rest is what a client that sends the whole record sends beside
  body: z.object({ ...sessionChange, version: z.number().int().optional() }),
  response: savedSession,
})

const sessionIds = z.array(id).max(5000)

export const deleteSessions = defineEndpoint({
  method: 'DELETE',
  path: '/activity-v2/delete-activity-sessions/',
  summary: 'Delete sessions; they can be restored for 30 days',
  historyAction: sessionHistory.message('deletedSessions'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ sessions: sessionIds }),
  response: z.object({ message: z.string(), deleted: z.number() }),
})

export const restoreSessions = defineEndpoint({
  method: 'POST',
  path: '/sessions/restore',
  summary: 'Bring deleted sessions back, within 30 days',
  historyAction: sessionHistory.message('restoredSessions'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ sessions: sessionIds.min(1) }),
  response: z.object({ message: z.string(), restored: z.number() }),
})

export const setVisibility = defineEndpoint({
  method: 'POST',
  path: '/sessions/visibility',
  summary: 'Set how sessions are published: one or many, all or none',
  historyAction: sessionHistory.message('changedHowSessionsArePublished'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ sessions: sessionIds.min(1, 'Please select a session'), visibility }),
  response: z.object({ message: z.string(), updated: z.number() }),
})

export const addSession = defineEndpoint({
  method: 'POST',
  path: '/activity/:activityType/:activityId/:batchId',
  summary: 'Add a single session to a batch',
  historyAction: sessionHistory.message('addedSessionToBatch'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ activityType, activityId: id, batchId: id }),
  body: singleSession,
  response: savedSession,
})
