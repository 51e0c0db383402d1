import { z } from 'zod'
import { kioskAndStaff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { joinedLine, plainText } from '#shared/plain-text.ts'
import { cardSession, kiosk } from './contract.ts'
import { kioskHistory } from './history-words.ts'
import { packWords } from './pack-words.ts'
import { kioskWords } from './words.ts'

const id = z.uuid()

/** Somebody who is signed up for a session of today, as far as a device needs to know them. */
const packPerson = z.object({
  volId: z.string(),
  fullName: z.string(),
  /** Hashes of hashes of what they may say about who they are, under the key of this device; nothing of it can be read. */
  lookUps: z.array(z.string()),
  entries: z.array(
    z.object({
      sessionId: z.string(),
      /** Local times YYYY-MM-DDTHH:mm:ss, or empty. */
      checkInTime: z.string(),
      checkOutTime: z.string(),
    }),
  ),
})
export type PackPerson = z.output<typeof packPerson>

const packKeys = z.object({
  /** Of this account: it opens what a device keeps. */
  store: z.string(),
  /** Of this sign-in: it makes the hashes. */
  lookUp: z.string(),
})

const packBody = z.object({
  id: z.string(),
  /** Shown again with what is sent later: only this device has it. */
  ticket: z.string(),
  /** The date on which it holds, by the organisation's clock. */
  day: z.string(),
  /** The server's clock, for a device whose own is wrong. */
  now: z.string(),
  kiosk,
  sessions: z.array(cardSession),
  people: z.array(packPerson),
})
export type Pack = z.output<typeof packBody>

export const takePack = defineEndpoint({
  method: 'POST',
  path: '/kiosk/pack',
  summary: 'What this device needs to go on without a network today: its sessions and the people signed up for them',
  access: kioskAndStaff,
  response: packBody.extend({ keys: packKeys }),
})

const ofPack = z.strictObject({ id, ticket: z.string().max(100) })
const moment = z.iso.datetime()

const keptMark = z.strictObject({
  id,
  volId: id,
  sessionId: id,
  way: z.enum(['in', 'out']),
  /** When the button was pressed, by the server's clock as the device has measured it. */
  at: moment,
  /** Anyone who is no participant yet becomes one. */
  register: z.boolean().default(false),
  role: z.string().max(300).optional(),
  /** The device's hash of what the person said: a kiosk writes nobody who was not there to say it. */
  proof: z.string().max(40).default(''),
})
export type KeptMark = z.output<typeof keptMark>

const keptVisitor = z.strictObject({
  id,
  sessionId: id,
  name: joinedLine(100).trim().min(1, packWords.message('nameNeeded').message),
  /** As it was typed: the device asks for figures, and what it took nevertheless is for staff to read. */
  phone: plainText(40).trim().min(1, kioskWords.message('contactNeeded').message),
  at: moment,
})
export type KeptVisitor = z.output<typeof keptVisitor>

/** So many go in one call. */
export const mostSent = 50

export const sendKept = defineEndpoint({
  method: 'POST',
  path: '/kiosk/kept',
  summary:
    'What volunteers did at this device without a network, with the time at which they did it; each has effect once',
  historyAction: kioskHistory.message('sentKept'),
  repeatable: true,
  access: kioskAndStaff,
  body: z.strictObject({
    pack: ofPack,
    marks: z.array(keptMark).max(mostSent).default([]),
    visitors: z.array(keptVisitor).max(mostSent).default([]),
  }),
  /**
   * One for each: what it says where it was not taken, and is not by being sent again; and whether staff see that with the
   * session, so that the device need not keep it.
   */
  response: z.object({
    answers: z.array(z.object({ id: z.string(), refusal: z.string(), isWithStaff: z.boolean() })),
  }),
})
