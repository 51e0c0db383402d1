import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { volunteerHistory } from './history-words.ts'

export const confirmGuardian = defineEndpoint({
  method: 'PUT',
  path: '/indivols/:id/guardian',
  summary: 'Note that the parent or guardian of a minor agrees, or that they do not any more',
  historyAction: volunteerHistory.message('confirmedGuardian'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ confirmed: z.boolean() }),
  response: z.object({ message: z.string() }),
})
