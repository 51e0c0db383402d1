import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { accountHistory } from './history-words.ts'

export const lockAsKiosk = defineEndpoint({
  method: 'POST',
  path: '/account/sessions/:id/kiosk',
  summary:
    'Make one of your own sessions that of a kiosk, until somebody signs in again on its device; at one of your locations or all',
  historyAction: accountHistory.message('lockedAsKiosk'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ venueId: z.uuid().nullable().default(null) }),
  response: z.object({ message: z.string() }),
})
