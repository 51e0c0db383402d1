import { z } from 'zod'
import { localTime } from '#features/attendance/time-fields.ts'
import { venue } from '#features/sessions/venue-fields.ts'
import { kioskAndStaff } from '#shared/access.ts'
import { isDate } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { kioskHistory } from './history-words.ts'
import { kioskWords } from './words.ts'

const id = z.uuid()

/** What a kiosk shows of one session: its own words, and the entry of the person who stands before it. */
export const cardSession = z.object({
  vid: z.string(),
  sessionId: z.string(),
  compositeVolSortKey: z.string(),
  activityType: z.string(),
  activityName: z.string(),
  activityDescription: z.string(),
  sessionName: z.string(),
  sessionDate: z.string(),
  sessionStartDateTime: z.string(),
  sessionEndDateTime: z.string(),
  venue: z.array(venue),
  dataStatus: z.string(),
  /** The roles among which anyone who registers here chooses; what a device kept of an older version has none. */
  openRoles: z.array(z.string()).optional(),
  vols: z.array(
    z.object({
      volunteerId: z.string(),
      /** Local times YYYY-MM-DDTHH:mm:ss, or empty. */
      checkInTime: z.string(),
      checkOutTime: z.string(),
      rolesFilled: z.array(z.string()),
    }),
  ),
})
export type CardSession = z.output<typeof cardSession>

/** The least that a person needs to see that it is they who were found: the numbers masked, the birth date not at all. */
const found = z.object({
  volId: z.string(),
  fullName: z.string(),
  nric: z.string(),
  dob: z.null(),
  vol_contact_no: z.string(),
  sessions: z.array(cardSession),
})
export type Found = z.output<typeof found>

/** The day as the device reads it. The server has its own clock; what a client sends is looked at no further. */
const activityDate = z.string().refine(isDate, 'Not a valid date').optional()

const numberOfState = z
  .string()
  .trim()
  .min(1, { error: kioskWords.message('nricNeeded').message, abort: true })
  .max(20)
  .regex(/^[STFGM]\d{7}[A-Z]$/i, kioskWords.message('nricNotValid').message)

/** What a kiosk shows before anybody stands there. */
export const kiosk = z.object({
  organisation: z.string(),
  accentColour: z.string(),
  timeZone: z.string(),
  identifyBy: z.array(z.enum(['nric', 'dob-contact', 'qr', 'pin'])),
  /** Whether anybody on record has an NRIC; where nobody has one, another way is shown first. */
  hasNrics: z.boolean().default(true),
  languages: z.array(z.enum(['zh-Hans', 'ms', 'ta'])),
  /** For staff: the locations at which this device can be locked as a kiosk. */
  lockableAt: z.array(z.object({ id: z.string(), name: z.string(), zone: z.string() })).default([]),
  allLocations: z.boolean(),
  locations: z.array(z.object({ zone: z.string(), venues: z.array(z.string()) })),
  /** How many sessions there are today at these locations. */
  sessionsToday: z.number(),
})
export type Kiosk = z.output<typeof kiosk>

export const getKiosk = defineEndpoint({
  method: 'GET',
  path: '/kiosk',
  summary: 'What a kiosk shows before anybody stands there: its locations and ways to say who one is',
  access: kioskAndStaff,
  response: kiosk,
})

export const findByNric = defineEndpoint({
  method: 'POST',
  path: '/activities_by_nric-v2',
  summary: 'Who this is by their NRIC, and what they can do today. Nobody and more than one get the same answer',
  access: kioskAndStaff,
  body: z.strictObject({ nric: numberOfState, activityDate }),
  response: found,
})

export const findByDobContact = defineEndpoint({
  method: 'POST',
  path: '/activities_by_dob_contact-v2',
  summary: 'The same by birth date and contact number',
  access: kioskAndStaff,
  body: z.strictObject({
    dob: z
      .string()
      .min(1, { error: kioskWords.message('dobNeeded').message, abort: true })
      .refine(isDate, 'Not a valid date'),
    contactNo: z
      .string()
      .trim()
      .min(1, { error: kioskWords.message('contactNeeded').message, abort: true })
      .max(20)
      .regex(/^\d+$/, kioskWords.message('onlyNumbers').message),
    activityDate,
  }),
  response: found,
})

export const findByCode = defineEndpoint({
  method: 'POST',
  path: '/kiosk/find-by-code',
  summary: 'The same by the code of a personal card, or a PIN',
  access: kioskAndStaff,
  body: z.strictObject({ code: z.string().trim().min(1, kioskWords.message('codeNeeded').message).max(100) }),
  response: found,
})

export const writeKioskAttendance = defineEndpoint({
  method: 'POST',
  path: '/kiosk-attendance-v2',
  summary: 'Register, check in or check out the person who was just looked up here: at the time of the server, once',
  historyAction: kioskHistory.message('markedAttendance'),
  repeatable: true,
  access: kioskAndStaff,
  body: z.strictObject({
    volId: id,
    sessionId: id,
    checkInTime: localTime.nullish(),
    checkOutTime: localTime.nullish(),
    /** Anyone who is no participant yet becomes one. */
    register: z.boolean().default(false),
    /** Of a newcomer, where there are several; without one they have the only one that there is, or none. */
    role: z.string().max(300).optional(),
  }),
  response: z.object({ message: z.string(), checkInTime: z.string(), checkOutTime: z.string() }),
})

export type KioskLanguage = Kiosk['languages'][number]
