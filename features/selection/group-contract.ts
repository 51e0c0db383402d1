import { z } from 'zod'
import { groupHistory } from '#features/groups/history-words.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { isOneWay, oneWay, selection } from './contract.ts'

export const groupVolunteers = defineEndpoint({
  method: 'POST',
  path: '/bulk/volunteers/group',
  summary: 'Add one or many volunteers to a group: up to 10,000, all or none; who is a member already stays one',
  historyAction: groupHistory.message('addedVolunteersToGroup'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ ...selection, groupId: z.uuid() }).refine(isOneWay, oneWay),
  response: z.object({
    groupName: z.string(),
    /** Who was not a member before: to take it back. */
    added: z.array(z.string()),
  }),
})
