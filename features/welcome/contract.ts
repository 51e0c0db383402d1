import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { welcomeHistory } from './history-words.ts'

const id = z.uuid()
/** So many are accepted at once. */
export const mostAtOnce = 200

export const acceptRegistrations = defineEndpoint({
  method: 'POST',
  path: '/registrations/accept',
  summary:
    'Accept registrations: who waits is stored, new volunteers become active, and the welcome mail goes out if one is chosen',
  historyAction: welcomeHistory.message('acceptedRegistrations'),
  repeatable: true,
  access: staff,
  body: z.strictObject({
    ids: z.array(id).min(1, 'Please select a registration').max(mostAtOnce, 'At most 200 registrations at once'),
    /** Fields of the form that are taken over into the person who is known: of one registration. */
    take: z.array(z.string().max(60)).max(100).default([]),
  }),
  response: z.object({
    acceptanceId: z.string(),
    accepted: z.number(),
    /** Who gets the welcome mail, in a minute. */
    mailed: z.number(),
  }),
})

export const undoAcceptance = defineEndpoint({
  method: 'POST',
  path: '/registrations/accept/:acceptanceId/undo',
  summary: 'Take back what was accepted at once, within a day; a welcome mail that has not left stays',
  historyAction: welcomeHistory.message('tookAcceptanceBack'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ acceptanceId: id }),
  body: z.strictObject({}).optional(),
  response: z.object({ message: z.string() }),
})
