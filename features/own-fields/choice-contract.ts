import { z } from 'zod'
import { superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { ownFieldHistory } from './history-words.ts'

const one = z.strictObject({ id: z.uuid() })
const key = z.string().min(1).max(40)

export const countChoices = defineEndpoint({
  method: 'GET',
  path: '/own-fields/:id/choices',
  summary: 'How many records have each choice of a field, also those that are offered no more',
  access: superadminOnly,
  params: one,
  response: z.object({
    choices: z.array(z.object({ key: z.string(), label: z.string(), isRemoved: z.boolean(), answers: z.number() })),
  }),
})

export const joinChoices = defineEndpoint({
  method: 'POST',
  path: '/own-fields/:id/join',
  summary:
    'Make one choice of two: every record that has the first one gets the other, and the first one is offered no more',
  historyAction: ownFieldHistory.message('joinedChoices'),
  repeatable: true,
  access: superadminOnly,
  params: one,
  body: z.strictObject({ choice: key, into: key }),
  response: z.object({
    message: z.string(),
    /** How many records had it. */
    changed: z.number(),
    /** What undo takes back; empty where no record had it. */
    changeSetId: z.string(),
  }),
})
