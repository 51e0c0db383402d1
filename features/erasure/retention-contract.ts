import { z } from 'zod'
import { superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { erasureHistory } from './history-words.ts'
import { isRetentionPeriod, periodMessage } from './retention-rules.ts'

const period = z.object({
  status: z.string(),
  label: z.string(),
  /** Of whom it is a status; donors and managers have one period each. */
  of: z.enum(['volunteers', 'organisations', 'contacts']),
  /** How many there are. */
  people: z.number(),
  /** After so many months without a sign of somebody they are erased; 0 keeps them. */
  months: z.number(),
})
export type RetentionPeriod = z.output<typeof period>

const erasedNight = z.object({
  day: z.string(),
  /** Volunteers. */
  people: z.number(),
  /** Donors and managers. */
  contacts: z.number(),
  organisations: z.number(),
  /** People of organisations that stay; one that is erased takes its own along. */
  members: z.number(),
  groups: z.number(),
})
export type ErasedNight = z.output<typeof erasedNight>

const retention = z.object({
  periods: z.array(period),
  /** Nights of the last twelve months in which somebody was erased because their time was over, the latest first. */
  erased: z.array(erasedNight),
})
export type Retention = z.output<typeof retention>

export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/retention',
  summary: 'How long people of each status are kept, and who was erased because their time was over',
  access: superadminOnly,
  response: retention,
})

export const setRetentionPeriod = defineEndpoint({
  method: 'POST',
  path: '/retention/periods',
  summary: 'Set after how many months without a sign of them people of a status are erased; 0 keeps them',
  historyAction: erasureHistory.message('setRetentionPeriod'),
  repeatable: true,
  access: superadminOnly,
  body: z.strictObject({
    status: z.string().max(300),
    months: z.number().int().refine(isRetentionPeriod, periodMessage),
  }),
  /** `before` is what takes it back. */
  response: z.object({ message: z.string(), before: z.number() }),
})

const due = z.object({
  vid: z.string(),
  fullName: z.string(),
  status: z.string(),
  /** The latest of when they came, were changed, registered, or somebody wanted to keep them. */
  lastSign: z.string(),
  dueOn: z.string(),
})
export type DuePerson = z.output<typeof due>

const pageOf = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})

export const listDuePeople = defineEndpoint({
  method: 'GET',
  path: '/retention/due',
  summary: 'Who will be erased within 90 days because their time is over, the first ones first',
  access: superadminOnly,
  query: pageOf,
  response: z.object({ people: z.array(due), total: z.number() }),
})

const dueRecord = z.object({
  id: z.string(),
  kind: z.enum(['organisation', 'donor', 'manager']),
  name: z.string(),
  /** The latest of when it was changed, came, or had a member changed. */
  lastSign: z.string(),
  dueOn: z.string(),
})
export type DueRecord = z.output<typeof dueRecord>

export const listDueRecords = defineEndpoint({
  method: 'GET',
  path: '/retention/due-records',
  summary: 'Which organisations, donors and managers will be erased within 90 days because their time is over',
  access: superadminOnly,
  query: pageOf,
  response: z.object({ records: z.array(dueRecord), total: z.number() }),
})

/** What was deleted and is erased later. */
export const deletedKinds = ['volunteer', 'donor', 'manager', 'organisation', 'member', 'group'] as const
const deletedRecord = z.object({
  id: z.string(),
  kind: z.enum(deletedKinds),
  name: z.string(),
  deletedOn: z.string(),
  dueOn: z.string(),
})
export type DeletedRecord = z.output<typeof deletedRecord>

export const listDeletedRecords = defineEndpoint({
  method: 'GET',
  path: '/retention/deleted',
  summary: 'Which deleted records will be erased within 90 days, the first ones first',
  access: superadminOnly,
  query: pageOf,
  /** `months` is how long deleted records are kept; 0 keeps them. */
  response: z.object({ months: z.number(), records: z.array(deletedRecord), total: z.number() }),
})

export const retainPerson = defineEndpoint({
  method: 'POST',
  path: '/retention/people/:vid',
  summary: 'Let the time of a person begin again, or take that back',
  historyAction: erasureHistory.message('retainedPerson'),
  repeatable: true,
  access: superadminOnly,
  params: z.strictObject({ vid: z.uuid() }),
  body: z.strictObject({ retained: z.boolean() }),
  response: z.object({ message: z.string() }),
})
