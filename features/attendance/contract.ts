import { z } from 'zod'
import { sessionChange, sessionFields } from '#features/sessions/contract.ts'
import { kioskAndStaff, staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { attendanceHistory } from './history-words.ts'
import { localTime } from './time-fields.ts'

const id = z.uuid()
export const participantKinds = ['indivols', 'grps', 'volunteeringorg'] as const
export type ParticipantKind = (typeof participantKinds)[number]
export const kind = z.enum(participantKinds)

export const warningCodes = ['overlap', 'role-full', 'not-active', 'away', 'no-guardian', 'no-paper'] as const
export type WarningCode = (typeof warningCodes)[number]
export const warning = z.object({
  volunteerId: z.string(),
  name: z.string(),
  code: z.enum(warningCodes),
  message: z.string(),
})
export type Warning = z.output<typeof warning>

/** One participant of a session. */
export const attendee = z.object({
  vid: z.string(),
  volunteerId: z.string(),
  volType: kind,
  compositeVolSortKey: z.string(),
  fullName: z.string(),
  orgName: z.string().optional(),
  /** Empty for groups and organisations. */
  dateOfBirth: z.string(),
  contactNo: z.string(),
  status: z.string(),
  /** They told of a medical condition, which stands on their page. */
  hasHealthNote: z.boolean(),
  /** The checks and agreements that they lack on the day of the session, in words; empty where they lack none. */
  lacks: z.string(),
  /** The limit to locations hides this person from the reader: there is no page of theirs to open. */
  hidden: z.boolean(),
  /** How many people this is: of a group or an organisation as many as came, else as are expected, else one. */
  volCount: z.number(),
  /** How many of a group or an organisation came; null while nobody has said. */
  peopleCame: z.number().nullable(),
  /** How many of a group or an organisation are expected; null while nobody has said. */
  peopleExpected: z.number().nullable(),
  rolesFilled: z.array(z.string()),
  /** Local times YYYY-MM-DDTHH:mm:ss, or empty. */
  checkInTime: z.string(),
  checkOutTime: z.string(),
  /** Null while nobody has said; 0 is "Same as session". */
  hours: z.number().nullable(),
  /** What reports count: the hours that were entered, or those between the times. */
  countedHours: z.number(),
  /** Somebody said that they did not come. */
  absent: z.boolean(),
  /** They said so beforehand. */
  excused: z.boolean(),
  acceptedWarnings: z.array(z.string()),
  version: z.number(),
})
export type Attendee = z.output<typeof attendee>

/** A participant as the whole session lists them: with what the session is, for clients that keep entries by themselves. */
const sessionEntry = attendee.extend({
  /** Masked; of people who have one and whom the reader may see. */
  nric: z.string().optional(),
  batchName: z.string(),
  activityType: z.string(),
  activityName: z.string(),
  activityDescription: z.string(),
  activityVenue: sessionFields.venue,
  sessionId: z.string(),
  sessionName: z.string(),
  sessionDate: z.string(),
  sessionStartDateTime: z.string(),
  sessionEndDateTime: z.string(),
  beneficiaries: z.string(),
  locationAddress: z.string(),
})
export type SessionEntry = z.output<typeof sessionEntry>

const sessionDetails = z.object({
  ...sessionFields,
  batchName: z.string(),
  activityName: z.string(),
  activityDescription: z.string(),
  /** When somebody settled who came, and closed it; empty while it is open. */
  closedOn: z.string(),
  closedBy: z.string(),
})
export type SessionDetails = z.output<typeof sessionDetails>

const session = sessionDetails.omit({ closedOn: true, closedBy: true }).extend({
  vols: z.array(sessionEntry),
  grps: z.array(z.string()),
})
export type SessionWithAttendees = z.output<typeof session>

const kioskSession = z.object({
  vid: z.string(),
  compositeVolSortKey: z.string(),
  activityName: z.string(),
  activityDescription: z.string(),
  sessionName: z.string(),
  sessionDate: z.string(),
  sessionStartDateTime: z.string(),
  sessionEndDateTime: z.string(),
  venue: sessionFields.venue,
  /** What the kiosk has just written, and nobody else's. */
  vols: z.array(attendee.pick({ volunteerId: true, checkInTime: true, checkOutTime: true })),
})

const sessionParams = z.strictObject({ activityType: plainText(100), activityId: id, batchId: id, sessionId: id })

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/activity-v2/:activityType/:activityId/:batchId/:sessionId',
  summary: 'A session with its participants; a kiosk sees the session only',
  access: kioskAndStaff,
  params: sessionParams,
  response: z.union([session, kioskSession]),
})

export const getSessionDetails = defineEndpoint({
  method: 'GET',
  path: '/sessions/:sessionId',
  summary: 'A session without its participants: our own page reads a page of them at a time',
  access: staff,
  params: z.strictObject({ sessionId: id }),
  response: sessionDetails,
})

export const hoursMessage = 'Hours are 0.5 to 24 in steps of a half, or 0 for the same as the session'
export const hours = z
  .number(hoursMessage)
  .min(0, hoursMessage)
  .max(24, hoursMessage)
  .refine((value) => Number.isInteger(value * 2), hoursMessage)
export const roles = z.array(plainText(300)).max(100)

/** A participant as a save of the whole session sends it; the rest of the entry is shown only and ignored. */
const sentAttendee = z.object({
  vid: z.string().max(100).nullish(),
  volunteerId: id.nullish(),
  volType: kind.nullish(),
  compositeVolSortKey: z.string().max(200).nullish(),
  rolesFilled: roles.nullish(),
  checkInTime: localTime.nullish(),
  checkOutTime: localTime.nullish(),
  hours: z.union([hours, z.literal('').transform(() => null)]).nullish(),
  absent: z.boolean().nullish(),
  acceptedWarnings: z.array(z.enum(warningCodes)).max(10).nullish(),
  /** The version that the client read; without it nothing that is there is replaced. */
  version: z.number().int().nullish(),
})
export type SentAttendee = z.output<typeof sentAttendee>

export const saveSession = defineEndpoint({
  method: 'PUT',
  path: '/activity-v2/:activityType/:activityId/:batchId/:sessionId',
  summary: 'Save a whole session: each participant is merged with what others did; nobody who is left out is removed',
  historyAction: attendanceHistory.message('savedAttendanceOfSession'),
  repeatable: true,
  access: kioskAndStaff,
  params: sessionParams,
  // the rest is what a client that sends the whole record sends beside
  body: z.object({
    ...sessionChange,
    vols: z.array(sentAttendee).max(5000).nullish(),
    grps: z.array(id).max(1000).nullish(),
    version: z.number().int().optional(),
  }),
  response: z.union([session.extend({ warnings: z.array(warning) }), kioskSession]),
  bodyLimit: 8 * 1024 * 1024,
})

/** With 409 of a save: one participant as the client has it and as it is now. */
export interface AttendanceConflict {
  volunteerId: string
  name: string
  mine: { checkInTime: string; checkOutTime: string; hours: number | null; rolesFilled: string[] }
  theirs: { checkInTime: string; checkOutTime: string; hours: number | null; rolesFilled: string[]; version: number }
}

export const removeParticipants = defineEndpoint({
  method: 'DELETE',
  path: '/activity-v2/delete-vol-from-session/:sessionId',
  summary: 'Remove participants from a session',
  historyAction: attendanceHistory.message('removedParticipantsFromSession'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: id }),
  /** Ids of the participants, or of their entries. */
  body: z.strictObject({ vols: z.array(id).min(1, 'Please select a volunteer').max(5000) }),
  response: z.object({ message: z.string(), removed: z.number() }),
})

export const addGroup = defineEndpoint({
  method: 'POST',
  path: '/add_grp_to_session',
  summary: 'Add the members of a group to a session',
  historyAction: attendanceHistory.message('addedGroupToSession'),
  repeatable: true,
  access: staff,
  body: z.strictObject({
    grpId: id,
    sessionId: id,
    /** The warnings about its members were shown: that is kept with them. */
    acceptWarnings: z.boolean().default(false),
    /** Where some of its members take part already, the others are added; unless told it is refused. */
    addOthers: z.boolean().default(false),
  }),
  response: z.object({ message: z.string(), added: z.number() }),
})
