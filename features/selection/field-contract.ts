import { z } from 'zod'
import { longestAnswer, mostOptions } from '#features/own-fields/kind-rules.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { isOneWay, oneWay, selection } from './contract.ts'
import { fieldChanges } from './field-rules.ts'
import { selectionHistory } from './history-words.ts'

const answer = plainText(longestAnswer)

export const changeOwnField = defineEndpoint({
  method: 'POST',
  path: '/bulk/volunteers/own-field',
  summary: 'Set, add to, take off or empty an own field of many volunteers: up to 10,000, all or none; can be undone',
  historyAction: selectionHistory.message('changedOwnField'),
  repeatable: true,
  access: staff,
  body: z
    .strictObject({
      ...selection,
      field: z.uuid(),
      change: z.enum(fieldChanges),
      /** As a form sends it: choices by their labels. */
      value: z.union([answer, z.array(answer).max(mostOptions)]).default(''),
    })
    .refine(isOneWay, oneWay),
  response: z.object({ changed: z.number(), changeSetId: z.string() }),
})
