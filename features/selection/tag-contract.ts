import { z } from 'zod'
import { mostAtOnce } from '#features/tags/rules.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { isOneWay, oneWay, selection } from './contract.ts'
import { selectionHistory } from './history-words.ts'

const tags = z.array(z.uuid()).max(mostAtOnce, `At most ${mostAtOnce} tags at once.`).default([])

export const tagVolunteers = defineEndpoint({
  method: 'POST',
  path: '/bulk/volunteers/tags',
  summary: 'Put tags on one or many volunteers, or take them off: up to 10,000, all or none; can be undone for 30 days',
  historyAction: selectionHistory.message('changedTags'),
  repeatable: true,
  access: staff,
  body: z
    .strictObject({ ...selection, add: tags, remove: tags })
    .refine(isOneWay, oneWay)
    .refine(({ add, remove }) => add.length + remove.length > 0, { error: 'Please choose a tag', path: ['add'] })
    .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
      error: 'A tag is either put on or taken off',
      path: ['remove'],
    }),
  response: z.object({
    /** How many got a tag, or lost one. */
    changed: z.number(),
    /** Undoes it; empty where everybody was as asked already. */
    changeSetId: z.string(),
  }),
})
