import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

/** As many as one list names. */
export const mostByPhone = 200

const byPhone = z.object({
  /** By name; the first 200. */
  people: z.array(
    z.object({
      name: z.string(),
      /** As it is kept: `+6591234567`. Empty where there is none. */
      phone: z.string(),
      /** The letter's words, with this person's own values. */
      text: z.string(),
    }),
  ),
  total: z.number(),
})
export type ByPhone = z.output<typeof byPhone>

export const listMessageByPhone = defineEndpoint({
  method: 'GET',
  path: '/mail/messages/:id/by-phone',
  summary: 'Those whom an e-mail does not reach because they have no address: their numbers, and its words for each',
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  response: byPhone,
})

export const listReminderByPhone = defineEndpoint({
  method: 'GET',
  path: '/mail/sessions/:sessionId/by-phone',
  summary: 'Those whom the reminder of a session does not reach because they have no address',
  access: staff,
  params: z.strictObject({ sessionId: z.uuid() }),
  response: byPhone,
})
