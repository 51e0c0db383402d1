import { z } from 'zod'
import { superadminOnly } from '#shared/access.ts'
import { isDate } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { accessHistory } from './history-words.ts'

const date = z.string().refine(isDate, 'Not a valid date')

/** Which accesses are asked for: by the days in the organisation's time, by account, by kind and by record. */
const filters = {
  from: z.union([z.literal(''), date]).default(''),
  until: z.union([z.literal(''), date]).default(''),
  username: z.string().max(128).default(''),
  kind: z.enum(['', 'read', 'export']).default(''),
  recordName: z.string().max(200).default(''),
}
const accessFilters = z.strictObject(filters)
export type AccessFilters = z.output<typeof accessFilters>

const access = z.object({
  id: z.string(),
  accessedOn: z.string(),
  username: z.string(),
  kind: z.enum(['read', 'export']),
  /** What was done, in English. */
  action: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  recordName: z.string(),
  /** The names of the sensitive fields; never a value. */
  fields: z.array(z.string()),
  /** How much left and by which filter, or which file was opened. */
  details: z.string(),
  screen: z.string(),
})
export type Access = z.output<typeof access>

export const searchAccesses = defineEndpoint({
  method: 'GET',
  path: '/accesses',
  summary: 'Who saw or took out whose sensitive data, the newest first',
  access: superadminOnly,
  query: z.strictObject({
    ...filters,
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({ accesses: z.array(access), total: z.number(), isExact: z.boolean() }),
})

export const exportAccesses = defineEndpoint({
  method: 'GET',
  path: '/accesses/export',
  summary: 'Who saw or took out whose sensitive data as comma-separated values: the file itself',
  historyAction: accessHistory.message('exportedAccesses'),
  access: superadminOnly,
  query: accessFilters,
})
