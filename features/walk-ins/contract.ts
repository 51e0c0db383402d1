import { z } from 'zod'
import { pressedAt } from '#features/attendance/attendee-contract.ts'
import { attendee } from '#features/attendance/contract.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { isPhone, phoneMessage, readPhone } from '#shared/phone.ts'
import { joinedLine, plainText } from '#shared/plain-text.ts'
import { walkInHistory } from './history-words.ts'

const id = z.uuid()
const nameMessage = 'Please type a name'

/** A known person by their id, or the name and number of somebody who is not known. */
const who = z
  .strictObject({
    volunteerId: id.optional(),
    fullName: joinedLine(300).trim().default(''),
    mobileNo: plainText(40)
      .trim()
      .default('')
      .refine((text) => !text || isPhone(text), phoneMessage.message)
      .transform(readPhone),
  })
  .refine(({ volunteerId, fullName }) => volunteerId !== undefined || fullName !== '', {
    error: nameMessage,
    path: ['fullName'],
  })

const similar = z.object({ vid: z.string(), name: z.string(), mobileNo: z.string(), status: z.string() })

export const addWalkIn = defineEndpoint({
  method: 'POST',
  path: '/sessions/:sessionId/walk-ins',
  summary:
    'Somebody came without being signed up: they are added and checked in; who is not known is added with name and number',
  historyAction: walkInHistory.message('addedWalkIn'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: id }),
  body: z.strictObject({
    who,
    /** `session`: at the session's times, for a paper sheet that is typed in afterwards. */
    times: z.enum(['now', 'session']).default('now'),
    /** What they came for, where a session has several roles; anyone who is signed up already keeps theirs. */
    role: plainText(300).trim().default(''),
    at: pressedAt,
  }),
  response: z.object({
    attendee,
    /** The registration that waits, where somebody new was added; else empty. */
    registrationId: z.string(),
    /** They had come before, and their times stayed as they were. */
    isUnchanged: z.boolean(),
    /** They are under 16, and no guardian has confirmed: to be said while they stand at the door. */
    lacksGuardian: z.boolean(),
  }),
})

const walkIn = z.object({
  registrationId: z.string(),
  volunteerId: z.string(),
  name: z.string(),
  mobileNo: z.string(),
  /** Whom they may be, the likeliest first. */
  similar: z.array(similar),
})
export type WalkIn = z.output<typeof walkIn>

export const listWalkIns = defineEndpoint({
  method: 'GET',
  path: '/sessions/:sessionId/walk-ins',
  summary: 'Walk-ins who are not on record, and about whom nobody has decided yet',
  access: staff,
  params: z.strictObject({ sessionId: id }),
  response: z.object({ walkIns: z.array(walkIn) }),
})

export const getWalkIn = defineEndpoint({
  method: 'GET',
  path: '/walk-ins/:registrationId',
  summary: 'Whom a walk-in who waits may be, or with whom they were matched in the last 30 days',
  access: staff,
  params: z.strictObject({ registrationId: id }),
  response: z.object({
    /** Null once somebody has decided. */
    walkIn: walkIn.nullable(),
    /** The volunteer on record, while the match can be taken back; else empty. */
    matchedWith: z.string(),
  }),
})

export const matchWalkIn = defineEndpoint({
  method: 'POST',
  path: '/walk-ins/:registrationId/same-as',
  summary: 'A walk-in is a person on record: that person has come instead, and the walk-in is deleted',
  historyAction: walkInHistory.message('matchedWalkIn'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ registrationId: id }),
  body: z.strictObject({ volunteerId: id }),
  response: z.object({ message: z.string(), recordId: z.string() }),
})

export const separateWalkIn = defineEndpoint({
  method: 'DELETE',
  path: '/walk-ins/:registrationId/same-as',
  summary: 'The walk-in was somebody else after all: for 30 days everything is as it was before they were matched',
  historyAction: walkInHistory.message('separatedWalkIn'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ registrationId: id }),
  response: z.object({ message: z.string(), recordId: z.string() }),
})
