import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { date, savedSession, visibility } from './contract.ts'

const calendarSession = z.object({
  vid: z.string(),
  compositeVolSortKey: z.string(),
  activityType: z.string(),
  activityId: z.string(),
  batchId: z.string(),
  title: z.string(),
  sessionName: z.string(),
  start: z.string(),
  end: z.string(),
  venue: z.string(),
  visibility,
  attendeeCount: z.number(),
  roleTotal: z.number(),
  /** It does not take place. */
  cancelled: z.boolean(),
  /** Places of roles that nobody fills yet; none of a session that is over. */
  roleGap: z.number(),
  version: z.number(),
})
export type CalendarSession = z.output<typeof calendarSession>

export const getCalendar = defineEndpoint({
  method: 'GET',
  path: '/calendar',
  summary: 'The sessions of some days: up to 100 of them, by type, location and role gap',
  access: staff,
  query: z
    .strictObject({
      from: date,
      to: date,
      activityType: z.string().max(100).default(''),
      venueId: z.union([z.uuid(), z.literal('')]).default(''),
      roleGap: z.enum(['true', 'false']).default('false'),
    })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 100 * 86_400_000, {
      error: 'At most 100 days, the first before the last',
      path: ['to'],
    }),
  response: z.object({ sessions: z.array(calendarSession), truncated: z.boolean() }),
})

const ofCard = {
  activityTitle: z.string(),
  roleTotal: z.number(),
  /** Of those who take part: who has come. */
  cameCount: z.number(),
}

/** A session as the dashboard's card shows it. */
const cardSession = savedSession
  .pick({
    vid: true,
    activityType: true,
    activityId: true,
    batchId: true,
    sessionName: true,
    sessionStartDateTime: true,
    sessionEndDateTime: true,
    venue: true,
    attendeeCount: true,
    cancelled: true,
  })
  .extend({
    ...ofCard,
    /** Of those who take part: who is not absent. */
    comingCount: z.number(),
    /** Places of roles that nobody fills. */
    roleGap: z.number(),
  })
export type CardSession = z.output<typeof cardSession>

export const listCardsOfDay = defineEndpoint({
  method: 'GET',
  path: '/sessions/of-day/:date',
  summary: 'The sessions of a day that the reader may see, with how many take part',
  access: staff,
  params: z.strictObject({ date }),
  response: z.object({ sessions: z.array(cardSession) }),
})

const daySession = savedSession.extend({
  ...ofCard,
  vols: z.array(
    z.object({ volunteerId: z.string(), volType: z.string(), checkInTime: z.string(), checkOutTime: z.string() }),
  ),
})
export type DaySession = z.output<typeof daySession>

export const listSessionsOfDay = defineEndpoint({
  method: 'GET',
  path: '/activities_by_date-v2/:date',
  summary: 'The sessions of a day that the reader may see, with their attendees',
  access: staff,
  params: z.strictObject({ date }),
  response: z.object({ sessions: z.array(daySession) }),
})
