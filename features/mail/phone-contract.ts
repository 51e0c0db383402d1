import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { mailHistory } from './history-words.ts'

/** As many as one list names. */
export const mostByPhone = 200

/** Who of the staff said that this person was told, and when. */
const toldFields = { toldBy: z.string(), toldOn: z.string().nullable() }
const told = z.object(toldFields)
export type Told = z.output<typeof told>

const byPhone = z.object({
  /** Those without an address first, by name; the first 200. */
  people: z.array(
    z.object({
      /** The volunteer or organisation. */
      id: z.string(),
      name: z.string(),
      /** As it is kept: `+6591234567`. Empty where there is none. */
      phone: z.string(),
      /** False where the letter cannot reach them. */
      hasAddress: z.boolean(),
      /** The letter's words, with this person's own values. */
      text: z.string(),
      ...toldFields,
    }),
  ),
  /** How many of them have no address. */
  total: z.number(),
  /** How many get the letter and have a number as well; they are listed where everybody is asked for. */
  others: z.number(),
})
export type ByPhone = z.output<typeof byPhone>

const scope = z.strictObject({
  /** Also those who get the letter and have a number; never anyone who has stopped such letters. */
  everybody: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
})

export const listMessageByPhone = defineEndpoint({
  method: 'GET',
  path: '/mail/messages/:id/by-phone',
  summary: 'Those whom an e-mail does not reach because they have no address: their numbers, and its words for each',
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  query: scope,
  response: byPhone,
})

/** What is told of a session: its reminder to those who are signed up, or thanks to those who came. */
export const sessionLetters = ['reminder', 'thanks'] as const
export type SessionLetter = (typeof sessionLetters)[number]
const letter = z.enum(sessionLetters).default('reminder')

export const listReminderByPhone = defineEndpoint({
  method: 'GET',
  path: '/mail/sessions/:sessionId/by-phone',
  summary: 'Those whom the reminder of a session, or thanks for it, do not reach because they have no address',
  access: staff,
  params: z.strictObject({ sessionId: z.uuid() }),
  query: scope.extend({ letter }),
  response: byPhone,
})

const mark = z.strictObject({ isTold: z.boolean() })

export const markMessageTold = defineEndpoint({
  method: 'PUT',
  path: '/mail/messages/:id/told/:personId',
  summary: 'Say that somebody was told the words of an e-mail by phone, or take it back',
  historyAction: mailHistory.message('markedTold'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id: z.uuid(), personId: z.uuid() }),
  body: mark,
  response: told,
})

export const markReminderTold = defineEndpoint({
  method: 'PUT',
  path: '/mail/sessions/:sessionId/told/:personId',
  summary: 'Say that somebody was reminded of a session, or thanked for it, by phone, or take it back',
  historyAction: mailHistory.message('markedTold'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ sessionId: z.uuid(), personId: z.uuid() }),
  body: mark.extend({ letter }),
  response: told,
})
