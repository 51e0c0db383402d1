import { z } from 'zod'
import { superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { selectionHistory } from './history-words.ts'

export const moveVenueUses = defineEndpoint({
  method: 'POST',
  path: '/bulk/venues/move',
  summary: 'Everything that uses some venues uses another one: people, organisations, sessions, their plans, accounts',
  historyAction: selectionHistory.message('movedWhatUsesLocation'),
  repeatable: true,
  access: superadminOnly,
  body: z
    .strictObject({ from: z.array(z.uuid()).min(1).max(200), to: z.uuid() })
    .refine(({ from, to }) => !from.includes(to), { error: 'Choose another location', path: ['to'] }),
  response: z.object({
    volunteers: z.number(),
    organisations: z.number(),
    sessions: z.number(),
    plans: z.number(),
    accounts: z.number(),
  }),
})
