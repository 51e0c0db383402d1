import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { attendee, hours, hoursMessage, kind, roles, warning, warningCodes } from './contract.ts'
import { attendanceHistory } from './history-words.ts'
import { expectedPeople } from './people-fields.ts'
import { localTime } from './time-fields.ts'

const id = z.uuid()
const oneSession = z.strictObject({ sessionId: id })
const oneAttendee = z.strictObject({ sessionId: id, vid: id })
const version = z.number().int().optional()
/** When the button was pressed, where that was without a network; else now. */
export const pressedAt = z.iso.datetime().optional()
const pressed = z.strictObject({ at: pressedAt }).optional()
export const attendeeSorts = ['fullName', 'checkInTime', 'checkOutTime', 'hours', 'createdOn'] as const
export const attendeeOrder = {
  fullName: z.string().max(200).default(''),
  role: z.string().max(300).default(''),
  state: z.enum(['', 'expected', 'checked-in', 'checked-out', 'absent', 'lacks-check']).default(''),
  sort: z.enum(attendeeSorts).default('fullName'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

/** Our own page reads a page of participants at a time. */
export const searchAttendees = defineEndpoint({
  method: 'GET',
  path: '/sessions/:sessionId/attendees',
  summary: 'One page of the participants of a session, with how many fill each role',
  historyAction: attendanceHistory.message('addedParticipantsToSession'),
  access: staff,
  params: oneSession,
  query: z.strictObject({
    ...attendeeOrder,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  response: z.object({
    attendees: z.array(attendee),
    total: z.number(),
    counts: z.object({
      all: z.number(),
      checkedIn: z.number(),
      checkedOut: z.number(),
      /** Without those who are excused. */
      absent: z.number(),
      excused: z.number(),
      /** Those who lack a check or an agreement, whether they come or not. */
      lacking: z.number(),
      /** Of those who checked in, with all who came of a group or an organisation. */
      people: z.number(),
      /** How many people are expected, without those who are excused. */
      expected: z.number(),
    }),
    /** Each role of the session: how many are needed, how many there are. */
    roles: z.array(z.object({ roleName: z.string(), roleCount: z.number(), filled: z.number() })),
  }),
})

const participant = z.strictObject({
  volType: kind,
  volunteerId: id,
  rolesFilled: roles.default([]),
  /** How many of a group or an organisation are expected. */
  people: expectedPeople.nullish(),
})
export type NewParticipant = z.output<typeof participant>

export const checkParticipants = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/warnings',
  summary: 'Warnings about adding these participants: nothing is written, and nothing is forbidden',
  access: staff,
  params: oneSession,
  /** Of groups: of those members that do not take part yet. */
  body: z
    .strictObject({
      participants: z.array(participant).max(1000).default([]),
      groups: z.array(id).max(100).default([]),
    })
    .refine(({ participants, groups }) => participants.length + groups.length > 0, {
      error: 'Please select a volunteer',
      path: ['participants'],
    }),
  response: z.object({ warnings: z.array(warning) }),
})

export const addParticipants = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/attendees',
  summary: 'Add participants to a session; the warnings that were accepted are kept with them',
  historyAction: attendanceHistory.message('addedParticipantsToSession'),
  repeatable: true,
  access: staff,
  params: oneSession,
  body: z.strictObject({
    participants: z
      .array(participant.extend({ acceptedWarnings: z.array(z.enum(warningCodes)).max(10).default([]) }))
      .min(1, 'Please select a volunteer')
      .max(1000),
  }),
  response: z.object({
    added: z.number(),
    /** Of several: who was there before, and stays as they were. */
    already: z.array(z.object({ volunteerId: z.string(), name: z.string() })),
    warnings: z.array(warning),
    attendees: z.array(attendee),
  }),
})

export const checkIn = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/attendees/:vid/check-in',
  summary: 'Check a participant in, now or when the button was pressed without a network; the first time stays',
  historyAction: attendanceHistory.message('checkedParticipantIn'),
  repeatable: true,
  access: staff,
  params: oneAttendee,
  body: pressed,
  response: attendee,
})

export const checkOut = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/attendees/:vid/check-out',
  summary: 'Check a participant out, now or when the button was pressed without a network; the first time stays',
  historyAction: attendanceHistory.message('checkedParticipantOut'),
  repeatable: true,
  access: staff,
  params: oneAttendee,
  body: pressed,
  response: attendee,
})

export const setHours = defineEndpoint({
  method: 'PUT',
  path: '/sessions/:sessionId/attendees/:vid/hours',
  summary: "Set a participant's hours: the same as the session, absent, excused, or a number",
  historyAction: attendanceHistory.message('setHoursOfParticipant'),
  repeatable: true,
  access: staff,
  params: oneAttendee,
  body: z.strictObject({
    hours: z.union(
      [z.literal('same-as-session'), z.literal('absent'), z.literal('excused'), hours.min(0.5, hoursMessage)],
      hoursMessage,
    ),
    version,
  }),
  response: attendee,
})

/** What an undo sends too: everything that is kept of somebody's coming, as it was. */
export const correctAttendance = defineEndpoint({
  method: 'PUT',
  path: '/sessions/:sessionId/attendees/:vid',
  summary: "Correct a participant's check-in, check-out and hours, or that they were absent, at any time",
  historyAction: attendanceHistory.message('correctedAttendanceOfParticipant'),
  repeatable: true,
  access: staff,
  params: oneAttendee,
  body: z.strictObject({
    checkInTime: localTime,
    checkOutTime: localTime,
    hours: hours.nullable(),
    absent: z.boolean().default(false),
    excused: z.boolean().default(false),
    /** Why, for the history. */
    reason: plainText(500).trim().default(''),
    version,
  }),
  response: attendee,
})

export const setRoles = defineEndpoint({
  method: 'PUT',
  path: '/sessions/:sessionId/attendees/:vid/roles',
  summary: 'Set the roles that a participant fills',
  historyAction: attendanceHistory.message('setRolesOfParticipant'),
  repeatable: true,
  access: staff,
  params: oneAttendee,
  body: z.strictObject({
    rolesFilled: roles,
    acceptedWarnings: z.array(z.enum(warningCodes)).max(10).default([]),
    version,
  }),
  response: attendee.extend({ warnings: z.array(warning) }),
})

export const importParticipants = defineEndpoint({
  method: 'PUT',
  path: '/update-session-excel/:sessionId/:fileName',
  summary:
    'Add the volunteers of an uploaded spreadsheet to a session; all rows or none, unless those that are wrong may be left out',
  historyAction: attendanceHistory.message('addedParticipantsFromSpreadsheet'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: id, fileName: plainText(300) }),
  body: z.object({ leaveOut: z.boolean().optional() }).optional(),
  response: z.object({
    message: z.string(),
    added: z.number(),
    already: z.number(),
    /** Rows that are wrong, and were left out. */
    leftOut: z.number(),
    /** The change that undoes it. */
    changeSetId: z.string(),
  }),
})

export const exportSession = defineEndpoint({
  method: 'GET',
  path: '/sessions/:sessionId/export',
  summary: 'The participants of a session as a spreadsheet: the file itself',
  historyAction: attendanceHistory.message('exportedAttendanceOfSession'),
  access: staff,
  params: oneSession,
  query: z.strictObject({ ...attendeeOrder, format: z.enum(['excel', 'csv']).default('excel') }),
})

export const printSignInSheet = defineEndpoint({
  method: 'GET',
  path: '/sessions/:sessionId/sign-in-sheet',
  summary: 'The sign-in sheet of a session as PDF, in the order asked for: the file itself',
  historyAction: attendanceHistory.message('printedSignInSheet'),
  access: staff,
  params: oneSession,
  query: z.strictObject(attendeeOrder),
})
