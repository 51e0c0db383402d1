import { z } from 'zod'
import { ownFilter, ownValues, sentOwn } from '#features/own-fields/answer-contract.ts'
import { batchSummary, connectionId, newBatch, page, work } from '#features/sessions/batch-contract.ts'
import { activityType } from '#features/sessions/contract.ts'
import { tagFilters, tagIds, tagsShown } from '#features/tags/contract.ts'
import { kioskAndStaff, staff } from '#shared/access.ts'
import { dataStatus } from '#shared/data-status.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { asked, columnsText, orderText } from '#shared/list-asked.ts'
import { notGiven, readEnds, readIds } from '#shared/list-filters.ts'
import { nameLine, plainLine, plainLines, plainText } from '#shared/plain-text.ts'
import { activityHistory } from './history-words.ts'
import { activityList } from './list-fields.ts'

const id = z.uuid()
const version = z.number().int().optional()
const done = z.object({ message: z.string() })

const title = nameLine(200).min(1, 'Required!')
const activityBody = {
  title,
  activityDescription: plainLines(5000).default(''),
  activityTag: plainLine(300).default(''),
  /** The answers to the own fields of the form, by their ids; what is not named stays. */
  own: sentOwn.optional(),
}

const activity = z.object({
  vid: z.string(),
  activityType,
  title: z.string(),
  activityDescription: z.string(),
  activityTag: z.string(),
  /** Of the own fields those that are answered and that the reader may see, by their ids. */
  own: ownValues,
  /** Those that people and organisations have, too; not the activity's own `activityTag`. */
  tags: tagsShown,
  createdOn: z.string(),
  updatedOn: z.string(),
  dataStatus,
  version: z.number(),
  batches: z.array(batchSummary),
})
export type Activity = z.output<typeof activity>

export const listActivities = defineEndpoint({
  method: 'GET',
  path: '/get-activities-summary/:activityType',
  summary: 'All activities of a type',
  access: staff,
  params: z.strictObject({ activityType }),
  response: z.array(z.object({ vid: z.string(), title: z.string(), activityDescription: z.string(), dataStatus })),
})

export const activitySorts = ['title', 'activityTag', 'createdOn', 'nextSession'] as const
const activityRow = z.object({
  vid: z.string(),
  title: z.string(),
  activityDescription: z.string(),
  activityTag: z.string(),
  batchCount: z.number(),
  /** Start of the next session that the reader may see, YYYY-MM-DDTHH:mm, or empty. */
  nextSession: z.string(),
  createdOn: z.string(),
  dataStatus,
  /** What was chosen beside these. */
  more: z.record(z.string(), z.unknown()),
})
export type ActivityRow = z.output<typeof activityRow>

const days = asked((text) => readEnds('date', text) !== undefined, 'A range, such as 2026-01-01..')

/** Our own screens read a page at a time. */
export const searchActivities = defineEndpoint({
  method: 'GET',
  path: '/activities/search/:activityType',
  summary: 'One page of the activities of a type, filtered and sorted',
  access: staff,
  params: z.strictObject({ activityType }),
  query: z.strictObject({
    title: z.string().max(200).default(''),
    activityDescription: z.string().max(200).default(''),
    activityTag: z.string().max(200).default(''),
    /** By its sessions: whether some are to come, all are over, or there are none. */
    status: z.enum(['', 'upcoming', 'over', 'none']).default(''),
    /** With a session at one of these locations, by their ids, or at none. */
    venue: asked((text) => text === notGiven || readIds(text) !== undefined, 'Ids of up to 10 locations'),
    /** With a session in this zone. */
    zone: z.string().max(300).default(''),
    /** The days of the first and the last session, both ends included. */
    firstSession: days,
    lastSession: days,
    ...tagFilters,
    /** What is asked of own fields, as lists of volunteers ask it. */
    own: ownFilter,
    /** Which columns are shown beside the list's own, parted by commas. */
    columns: columnsText(activityList),
    sort: orderText(activitySorts).default('createdOn'),
    ...page,
  }),
  response: z.object({ activities: z.array(activityRow), total: z.number() }),
})

/** How many of each kind are found at once. */
export const mostFound = 6

export const findActivities = defineEndpoint({
  method: 'GET',
  path: '/activities/find',
  summary: `The first ${mostFound} activities of any type, and the ${mostFound} sessions nearest to now, that have all these words in their names`,
  access: staff,
  query: z.strictObject({ text: plainText(200).trim().min(1, 'Please enter a word') }),
  response: z.object({
    activities: z.array(z.object({ vid: z.string(), activityType, title: z.string() })),
    sessions: z.array(
      z.object({
        vid: z.string(),
        activityType,
        activityId: z.string(),
        batchId: z.string(),
        title: z.string(),
        sessionName: z.string(),
        /** YYYY-MM-DDTHH:mm */
        sessionStartDateTime: z.string(),
      }),
    ),
  }),
})

export const getActivity = defineEndpoint({
  method: 'GET',
  path: '/activity/:activityType/:activityId',
  summary: 'An activity with its batches; a kiosk sees title and description',
  access: kioskAndStaff,
  params: z.strictObject({ activityType, activityId: id }),
  response: z.union([activity, z.object({ title: z.string(), activityDescription: z.string() })]),
})

export const createActivity = defineEndpoint({
  method: 'POST',
  path: '/activity-v2/async/:activityType',
  summary: 'Create an activity with its first batch; the sessions are created afterwards',
  historyAction: activityHistory.message('createdActivity'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ activityType }),
  body: z.strictObject({
    activity: z.strictObject({ ...activityBody, tagIds }),
    batch: newBatch,
    manyhandsConnectionId: connectionId,
  }),
  response: work,
  status: 202,
})

export const addBatch = defineEndpoint({
  method: 'POST',
  path: '/activity-v2/async/:activityType/:activityId',
  summary: 'Add a batch to an activity; the sessions are created afterwards',
  historyAction: activityHistory.message('addedBatchToActivity'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ activityType, activityId: id }),
  body: newBatch,
  response: work,
  status: 202,
})

export const updateActivity = defineEndpoint({
  method: 'PUT',
  path: '/activity/:activityType/:activityId',
  summary: 'Edit title, description and tag of an activity',
  historyAction: activityHistory.message('editedActivity'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ activityType, activityId: id }),
  // the rest is what a client that sends the whole record sends beside
  body: z.object({ ...activityBody, version, batches: z.unknown().optional() }),
  response: activity,
})

export const deleteActivity = defineEndpoint({
  method: 'DELETE',
  path: '/activity/:activityType/:activityId',
  summary: 'Delete an activity; it can be restored for 30 days',
  historyAction: activityHistory.message('deletedActivity'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ activityType, activityId: id }),
  response: done,
})

export const restoreActivity = defineEndpoint({
  method: 'POST',
  path: '/activities/:activityId/restore',
  summary: 'Bring a deleted activity back, within 30 days',
  historyAction: activityHistory.message('restoredActivity'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ activityId: id }),
  response: done,
})
