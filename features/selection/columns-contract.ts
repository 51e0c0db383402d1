import { z } from 'zod'
import { mostFields } from '#features/own-fields/kind-rules.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { selectionHistory } from './history-words.ts'
import { listNames } from './list-fields.ts'

const list = z.strictObject({ list: z.enum(listNames) })
/** More than any list has, its own fields included. */
export const mostColumns = 100 + mostFields
/** What each list has is for the rule to say (./list-rules.ts). */
const columns = z.array(z.string().max(60)).max(mostColumns)

export const getColumns = defineEndpoint({
  method: 'GET',
  path: '/list-columns/:list',
  summary: 'Which columns of a list you have chosen, in their order; empty where they are the usual ones',
  access: staff,
  params: list,
  response: z.object({ columns }),
})

export const setColumns = defineEndpoint({
  method: 'PUT',
  path: '/list-columns/:list',
  summary: 'Choose the columns of a list and their order, for yourself on every device; none for the usual ones',
  historyAction: selectionHistory.message('choseColumns'),
  repeatable: true,
  access: staff,
  params: list,
  body: z.strictObject({ columns }),
  response: z.object({ columns }),
})
