import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { pressedAt } from './attendee-contract.ts'
import { hours, hoursMessage, roles } from './contract.ts'
import { attendanceHistory } from './history-words.ts'
import { localTime } from './time-fields.ts'

const id = z.uuid()
const params = z.strictObject({ sessionId: id })
const nobody = 'Please select a volunteer'
const most = 1000

/** What is kept of somebody's coming, with the version that it belongs to. */
export const kept = z.strictObject({
  vid: id,
  version: z.number().int(),
  checkInTime: localTime,
  checkOutTime: localTime,
  hours: hours.nullable(),
  absent: z.boolean(),
  excused: z.boolean().default(false),
  /** Where roles were changed. */
  rolesFilled: roles.optional(),
})
export type Kept = z.output<typeof kept>

export const markParticipants = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/attendees/marks',
  summary:
    'Check several participants in or out, set their hours, give them a role, or mark them as absent; the first time stays',
  historyAction: attendanceHistory.message('markedParticipants'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({
    vids: z.array(id).min(1, nobody).max(most),
    mark: z.union(
      [
        z.enum(['check-in', 'check-in-as-session', 'check-out', 'same-as-session', 'absent', 'excused']),
        z.strictObject({ role: plainText(300) }),
        hours.min(0.5, hoursMessage),
      ],
      hoursMessage,
    ),
    at: pressedAt,
  }),
  /** Of those who were changed: what was there before, with their version now. It is what puts them back. */
  response: z.object({ changed: z.array(kept) }),
})

export const putBackParticipants = defineEndpoint({
  method: 'PUT',
  path: '/sessions/:sessionId/attendees/marks',
  summary: 'Put back the attendance of several participants; anybody changed since stays as they are',
  historyAction: attendanceHistory.message('putBackParticipants'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({ participants: z.array(kept).min(1, nobody).max(most) }),
  response: z.object({ changed: z.array(kept) }),
})

export const restoreParticipants = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/attendees/come-back',
  summary: 'Put participants back who were removed from a session, with the times and roles that they had',
  historyAction: attendanceHistory.message('restoredParticipantsToSession'),
  repeatable: true,
  access: staff,
  params,
  /** Ids of the participants. */
  body: z.strictObject({ vols: z.array(id).min(1, nobody).max(most) }),
  response: z.object({ restored: z.number() }),
})

/** As many as one call takes. */
export const mostGroups = 100

export const addGroups = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/groups',
  summary:
    'Add the members of several groups to a session, each person once; those who are there already stay as they are',
  historyAction: attendanceHistory.message('addedGroupsToSession'),
  repeatable: true,
  access: staff,
  params,
  body: z.strictObject({
    groups: z.array(id).min(1, 'Please select a group').max(mostGroups, `At most ${mostGroups} groups at once`),
    /** The warnings about their members were shown: that is kept with them. */
    acceptWarnings: z.boolean().default(false),
  }),
  response: z.object({
    /** Ids of the people: what takes them off again. */
    added: z.array(z.string()),
    /** By name: how many members there are whom you may see, and how many of them took part before. */
    groups: z.array(z.object({ groupId: z.string(), name: z.string(), members: z.number(), already: z.number() })),
  }),
})
