import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { dataStatus } from '#shared/data-status.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { nameLine, plainLine, plainText } from '#shared/plain-text.ts'
import { signedUpThere, toldSession } from './cancel-contract.ts'
import { activityType, savedSession, sessionTemplate, singleSession, template } from './contract.ts'
import { sessionHistory } from './history-words.ts'

const id = z.uuid()
const notANumber = 'Not a valid number. Please only enter positive integers'
const done = z.object({ message: z.string() })

/** A browser's id for its socket: a slow call sends its result there. */
export const connectionId = z.string().max(100).optional()

const price = z.number(notANumber).min(0, notANumber).max(1_000_000, 'At most 1,000,000')
const fees = z.array(z.strictObject({ priceTier: plainLine(200).nullish(), price: price.nullish() })).max(100)
const count = z.number(notANumber).int(notANumber).min(0, notANumber)
const roleBody = z.strictObject({
  roleName: plainLine(300).min(1, 'Role is required.'),
  batchDescription: plainText(2000).nullish(),
  requirements: plainText(2000).nullish(),
  reimburseAmt: count.max(1_000_000).nullish(),
})
const roles = z.array(roleBody).max(100)

const batchBody = {
  /** Unless told: the title, a dash and the number of the batch. */
  batchName: nameLine(300).default(''),
  /** The user name of somebody of the staff. */
  personInCharge: nameLine(128).nullish(),
  fees: fees.default([]),
  batchRoles: roles.default([]),
  batchSessions: z.array(sessionTemplate).max(50).default([]),
  /** One-off sessions beside the templates. */
  singleSessions: z.array(singleSession).max(200).default([]),
  batchGroupId: z.union([id, z.literal('')]).nullish(),
  // sent by the specification's client and not used
  vid: z.string().max(100).optional(),
  createdOn: z.unknown().optional(),
  dataStatus: z.unknown().optional(),
  checklist: z.unknown().optional(),
  sessions: z.unknown().optional(),
}
export const newBatch = z.strictObject({ ...batchBody, manyhandsConnectionId: connectionId })
export type NewBatch = z.output<typeof newBatch>

const fee = z.object({ priceTier: z.string().nullable(), price: z.number().nullable() })
export type Fee = z.output<typeof fee>
const role = z.object({
  roleName: z.string(),
  batchDescription: z.string(),
  requirements: z.string(),
  reimburseAmt: z.number(),
})
export type BatchRole = z.output<typeof role>

export const checklistItem = z.object({
  id: z.string(),
  name: z.string(),
  fileName: z.string(),
  checked: z.boolean(),
  dateChecked: z.string(),
})
export type ChecklistItem = z.output<typeof checklistItem>

export const batchSummary = z.object({
  vid: z.string(),
  batchName: z.string(),
  personInCharge: z.string(),
  sessionCount: z.number(),
  nextSession: z.string(),
  nextSessionId: z.string(),
  createdOn: z.string(),
  dataStatus,
})
export type BatchSummary = z.output<typeof batchSummary>

export const batch = z.object({
  vid: z.string(),
  activityId: z.string(),
  activityType,
  title: z.string(),
  batchName: z.string(),
  personInCharge: z.string(),
  fees: z.array(fee),
  batchRoles: z.array(role),
  /** How its sessions come about. */
  batchSessions: z.array(template),
  batchGroupId: z.string(),
  checklist: z.array(checklistItem),
  createdOn: z.string(),
  updatedOn: z.string(),
  dataStatus,
  version: z.number(),
  /** Something went wrong while its sessions were brought to its plan: saving it does so once more. */
  isUnfinished: z.boolean(),
})
export type BatchOverview = z.output<typeof batch>

/** The work that creates the sessions after a 202. */
export const work = z.object({ message: z.string(), workId: z.string(), vid: z.string(), batchId: z.string() })

export const page = {
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(10),
}

export const batchSorts = ['batchName', 'createdOn'] as const

export const searchBatches = defineEndpoint({
  method: 'GET',
  path: '/activities/:activityId/batches',
  summary: 'One page of the batches of an activity, filtered and sorted',
  access: staff,
  params: z.strictObject({ activityId: id }),
  query: z.strictObject({
    batchName: z.string().max(200).default(''),
    sort: z.enum(batchSorts).default('createdOn'),
    ...page,
  }),
  response: z.object({ batches: z.array(batchSummary), total: z.number() }),
})

const batchParams = z.strictObject({ activityType, activityId: id, batchId: id })

export const getBatch = defineEndpoint({
  method: 'GET',
  path: '/activity/:activityType/:activityId/:batchId',
  summary: 'A batch with its roles, fees, checklist and all its sessions',
  access: staff,
  params: batchParams,
  response: batch.extend({ sessions: z.array(savedSession) }),
})

/** Our own screens read the sessions a page at a time. */
export const getBatchOverview = defineEndpoint({
  method: 'GET',
  path: '/batches/:batchId',
  summary: 'A batch with its roles, fees, checklist and plan, without its sessions',
  access: staff,
  params: z.strictObject({ batchId: id }),
  response: batch,
})

/** Undefined or a whole batch: what is left out of a save keeps its value. */
export const updatedBatch = z.strictObject({
  ...batchBody,
  batchName: nameLine(300).min(1, 'Required!').optional(),
  personInCharge: nameLine(128).nullish(),
  fees: fees.optional(),
  batchRoles: roles.optional(),
  batchSessions: z.array(sessionTemplate).max(50).optional(),
  singleSessions: z.unknown().optional(),
  activityId: z.unknown().optional(),
  activityType: z.unknown().optional(),
  title: z.unknown().optional(),
  updatedOn: z.unknown().optional(),
  manyhandsConnectionId: connectionId,
  version: z.number().int().optional(),
})
export type UpdatedBatch = z.output<typeof updatedBatch>

export const updateBatch = defineEndpoint({
  method: 'PUT',
  path: '/activity-v2/:activityType/:activityId/:batchId',
  summary: 'Edit a batch; its coming sessions follow afterwards',
  historyAction: sessionHistory.message('editedBatch'),
  repeatable: true,
  access: staff,
  params: batchParams,
  body: updatedBatch,
  response: work,
  status: 202,
})

export const previewBatch = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/preview',
  summary: 'What a changed plan would do to the coming sessions',
  access: staff,
  params: z.strictObject({ batchId: id }),
  body: z.strictObject({ batchSessions: z.array(sessionTemplate).max(50), batchRoles: roles.optional() }),
  response: z.object({
    /** Coming sessions that would be made (their first hundred days), changed (the first and the last) and deleted. */
    created: z.number(),
    changed: z.number(),
    removed: z.number(),
    newDays: z.array(z.string()),
    changedDays: z.array(z.string()).max(2),
    /** Coming sessions whose time somebody changed by hand: they keep it, whatever the plan says. The first hundred. */
    ownTimes: z.array(z.object({ sessionId: z.string(), start: z.string() })),
    /** Coming sessions that would move with their people to the new day or place, and the first hundred of them. */
    moved: z.number(),
    moves: z.array(z.object({ sessionId: z.string(), from: z.string(), to: z.string() })),
    /** Coming sessions that stay as they are: people are in them, and the new plan has no place for them. */
    kept: z.number(),
    /** Who is in the sessions that stay: the first hundred. */
    signedUp: z.array(signedUpThere),
    signedUpTotal: z.number(),
    told: z.array(toldSession),
  }),
})

export const deleteBatch = defineEndpoint({
  method: 'DELETE',
  path: '/activity/:activityType/:activityId/:batchId',
  summary: 'Delete a batch; it can be restored for 30 days',
  historyAction: sessionHistory.message('deletedBatch'),
  repeatable: true,
  access: staff,
  params: batchParams,
  response: done,
})

export const restoreBatch = defineEndpoint({
  method: 'POST',
  path: '/batches/:batchId/restore',
  summary: 'Bring a deleted batch back, within 30 days',
  historyAction: sessionHistory.message('restoredBatch'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ batchId: id }),
  response: done,
})

const sentItem = z.strictObject({
  id: z.uuid().nullish(), // none: a new row
  name: plainLine(300).default(''),
  fileName: plainText(300).nullish(),
  checked: z.boolean().nullish(),
  dateChecked: plainText(40).nullish(),
  downloadLink: z.unknown().optional(), // never kept: it is asked again each time
})
export type SentChecklistItem = z.output<typeof sentItem>

export const updateChecklist = defineEndpoint({
  method: 'PATCH',
  path: '/activity/:activityType/:activityId/:batchId',
  summary: 'Save the checklist of a batch',
  historyAction: sessionHistory.message('savedChecklistOfBatch'),
  repeatable: true,
  access: staff,
  params: batchParams,
  body: z.strictObject({ vid: id, checklist: z.array(sentItem).max(200), version: z.number().int().optional() }),
  response: z.object({ vid: z.string(), checklist: z.array(checklistItem), version: z.number() }),
})
