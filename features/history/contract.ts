import { z } from 'zod'
import { staff, superadminOnly } from '#shared/access.ts'
import { isDate } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

const change = z.object({
  recordType: z.string(),
  recordId: z.string(),
  recordName: z.string(),
  operation: z.enum(['create', 'update', 'delete', 'restore', 'read', 'export']),
  /** By field: before and after. Null where the value is sensitive and only its name is kept. */
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()]).nullable()),
})
export type Change = z.output<typeof change>

const changeSet = z.object({
  id: z.string(),
  username: z.string(),
  /** The sentence in English. */
  action: z.string(),
  /** What it is made of; of older or unnamed work the sentence itself. */
  actionCode: z.string(),
  screen: z.string(),
  reason: z.string(),
  createdOn: z.string(),
  /** How many records it touched. */
  records: z.number(),
  recordType: z.string(),
  recordName: z.string(),
  undone: z.boolean(),
  /** It is an import of volunteers, a status or a deletion, of the last 30 days. */
  undoable: z.boolean(),
})
export type ChangeSet = z.output<typeof changeSet>

const page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
}

const date = z.string().refine(isDate, 'Not a valid date')

export const searchHistory = defineEndpoint({
  method: 'GET',
  path: '/history',
  summary: 'Who changed what, the newest first',
  access: superadminOnly,
  query: z.strictObject({
    username: z.string().max(128).default(''),
    action: z.string().max(200).default(''),
    recordType: z.string().max(40).default(''),
    recordName: z.string().max(200).default(''),
    from: z.union([z.literal(''), date]).default(''),
    until: z.union([z.literal(''), date]).default(''),
    ...page,
  }),
  response: z.object({
    changeSets: z.array(changeSet),
    total: z.number(),
    isExact: z.boolean(),
    recordTypes: z.array(z.string()),
  }),
})

export const getChangeSet = defineEndpoint({
  method: 'GET',
  path: '/history/:id',
  summary: 'One change-set with its changes field by field, the first 500 records',
  access: superadminOnly,
  params: z.strictObject({ id: z.uuid() }),
  response: changeSet.extend({ changes: z.array(change) }),
})

export const getRecordHistory = defineEndpoint({
  method: 'GET',
  path: '/record-history/:recordType/:recordId',
  summary: "One record's own history, the newest 200 changes",
  access: staff,
  params: z.strictObject({ recordType: z.string().max(40), recordId: z.uuid() }),
  response: z.object({
    changes: z.array(
      change.extend({ changeSetId: z.string(), username: z.string(), action: z.string(), createdOn: z.string() }),
    ),
  }),
})
