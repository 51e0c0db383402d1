import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { sessionHistory } from './history-words.ts'

const sessions = z.array(z.uuid()).min(1, 'Please select a session').max(5000)

export const cancelSessions = defineEndpoint({
  method: 'POST',
  path: '/sessions/cancel',
  summary: 'Cancel sessions: they are kept and marked with the reason, and nobody is expected there',
  historyAction: sessionHistory.message('cancelledSessions'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ sessions, reason: plainText(300).trim().default('') }),
  response: z.object({ message: z.string(), cancelled: z.number() }),
})

export const bringBackSessions = defineEndpoint({
  method: 'POST',
  path: '/sessions/bring-back',
  summary: 'Bring cancelled sessions back: they take place after all',
  historyAction: sessionHistory.message('broughtBackSessions'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ sessions }),
  response: z.object({ message: z.string(), broughtBack: z.number() }),
})

const signedUp = z.object({
  vid: z.string(),
  name: z.string(),
  /** Empty where there is none, or where the limit to locations hides this person from the reader. */
  phone: z.string(),
  email: z.string(),
  /** When the sessions begin for which they are signed up, in their order. */
  starts: z.array(z.string()),
})
export type SignedUp = z.output<typeof signedUp>

export const listSignedUp = defineEndpoint({
  method: 'POST',
  path: '/sessions/signed-up',
  summary: 'Who is signed up for these sessions, and how they are reached: nothing is written',
  access: staff,
  body: z.strictObject({ sessions }),
  response: z.object({ people: z.array(signedUp), total: z.number() }),
})

const occasion = z.object({ start: z.string(), end: z.string(), place: z.string() })

/** Somebody in a session that stays as it is. */
export const signedUpThere = z.object({
  sessionId: z.string(),
  sessionName: z.string(),
  start: z.string(),
  name: z.string(),
})

/** A session with people whose time or place would change: what those who are signed up are told. */
export const toldSession = z.object({
  sessionId: z.string(),
  sessionName: z.string(),
  before: occasion,
  after: occasion,
})
