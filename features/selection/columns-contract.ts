import { z } from 'zod'
import { mostFields } from '#features/own-fields/kind-rules.ts'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { columnNames } from './column-fields.ts'
import { selectionHistory } from './history-words.ts'

/** The lists whose columns can be chosen. */
export const columnLists = ['volunteers'] as const
export type ColumnList = (typeof columnLists)[number]

const list = z.strictObject({ list: z.enum(columnLists) })
/** A column of the list: of the form, or a field of the organisation's own by its id. */
export const columnName = z.union([z.enum(columnNames), z.templateLiteral(['own:', z.uuid()])])
export const mostColumns = columnNames.length + mostFields
const columns = z.array(columnName).max(mostColumns)

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
