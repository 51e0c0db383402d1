import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { activityTypes } from '#shared/activity-types.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { reportHistory } from './history-words.ts'

const session = {
  activityType: z.enum(activityTypes),
  activityTitle: z.string(),
  sessionName: z.string(),
  /** Local times YYYY-MM-DDTHH:mm, on the organisation's clock. */
  sessionStartDateTime: z.string(),
  sessionEndDateTime: z.string(),
}
const coming = {
  rolesFilled: z.array(z.string()),
  /** Local times YYYY-MM-DDTHH:mm:ss, or empty. */
  checkInTime: z.string(),
  checkOutTime: z.string(),
  /** Those that were entered, or those between the times. */
  hours: z.number(),
}

/** A session with the volunteers who came to it. */
const attendedSession = z.object({
  vid: z.string(),
  ...session,
  vols: z.array(z.object({ vid: z.string(), fullName: z.string(), ...coming })),
})
export type SessionWithPeople = z.output<typeof attendedSession>

/** An organisation with the sessions to which it came, and with how many people. */
const organisation = z.object({
  vid: z.string(),
  orgName: z.string(),
  sessions: z.array(z.object({ vid: z.string(), ...session, ...coming, volCount: z.number() })),
})
export type OrganisationWithSessions = z.output<typeof organisation>

export const getAttendanceUrl = defineEndpoint({
  method: 'GET',
  path: '/indi_vol_excel_attendance',
  summary: 'Where the attendance of all individual volunteers can be read for 5 minutes',
  historyAction: reportHistory.message('exportedAttendance'),
  access: staff,
  response: z.object({ url: z.string() }),
})

export const readAttendance = defineEndpoint({
  method: 'GET',
  path: '/attendance-by-link/:token',
  summary: 'The sessions with the volunteers who came, streamed; the link is the right, while its person has it',
  access: 'anyone',
  params: z.strictObject({ token: z.string().max(200) }),
  response: z.array(attendedSession),
})

export const listOrganisationAttendance = defineEndpoint({
  method: 'GET',
  path: '/corp_vol_excel_attendance',
  summary: 'The organisations with the sessions to which they came, streamed',
  historyAction: reportHistory.message('exportedAttendance'),
  access: staff,
  response: z.array(organisation),
})
