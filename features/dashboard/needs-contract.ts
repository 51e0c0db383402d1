import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { type Answer, defineEndpoint } from '#shared/endpoint.ts'

/** A session, with what a link to it needs. */
const session = z.object({
  vid: z.string(),
  activityType: z.string(),
  activityId: z.string(),
  batchId: z.string(),
  name: z.string(),
  start: z.string(),
  end: z.string(),
})
const someone = z.object({ volunteerId: z.string(), name: z.string(), contactNo: z.string() })

/** Of those who are needed in a role, how many are signed up. */
const role = z.object({ name: z.string(), taken: z.number(), needed: z.number() })

/** The first twenty of each, and how many there are. */
const needs = z.object({
  /** Sessions of the next 7 days with places that nobody fills, and how many of each role that has some are there. */
  gaps: z.object({
    count: z.number(),
    first: z.array(session.extend({ missing: z.number(), needed: z.number(), roles: z.array(role) })),
  }),
  /** Sessions of the last 31 days that are over, with people who were checked in and never out. */
  neverOut: z.object({ count: z.number(), people: z.number(), first: z.array(session.extend({ people: z.number() })) }),
  /** Other sessions of the last 60 days that are over and not closed, with people of whom nobody said whether they came. */
  unsaid: z.object({ count: z.number(), first: z.array(session.extend({ people: z.number() })) }),
  /** What came through the public forms, or in by the door, and waits for a decision. */
  registrations: z.object({
    count: z.number(),
    first: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string(), createdOn: z.string() })),
  }),
  /** People below 16 who are signed up in the next 7 days, and whose guardian has not confirmed. */
  minors: z.object({
    count: z.number(),
    first: z.array(someone.extend({ guardian: z.string(), guardianContactNo: z.string(), session })),
  }),
  /** People who are signed up in the next 7 days and whose consent is missing. */
  consents: z.object({ count: z.number(), first: z.array(someone.extend({ session })) }),
  /** People who are signed up in the next 7 days and lack a check or an agreement that everybody needs, or their role. */
  lacking: z.object({
    count: z.number(),
    first: z.array(someone.extend({ lacks: z.array(z.string()), slots: z.array(z.number()), session })),
  }),
  /** Checks and agreements that end within 30 days, or have ended, of people whose status is active. */
  papers: z.object({
    count: z.number(),
    first: z.array(someone.extend({ slot: z.number(), called: z.string(), validUntil: z.string() })),
  }),
})
export type Needs = z.output<typeof needs>

export const getNeeds = defineEndpoint({
  method: 'GET',
  path: '/dashboard-needs',
  summary:
    'What needs somebody today: gaps, people never checked out or of whom nobody said whether they came, registrations, guardians, consents and papers',
  access: staff,
  response: needs,
})

const unsettledOnPage = 50

export const listUnsettled = defineEndpoint({
  method: 'GET',
  path: '/dashboard-needs/unsettled',
  summary: `Past sessions that nobody settled, the latest first, ${unsettledOnPage} a page`,
  access: staff,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    size: z.coerce.number().int().min(1).max(unsettledOnPage).default(unsettledOnPage),
  }),
  response: z.object({
    total: z.number(),
    sessions: z.array(
      session.extend({
        people: z.number(),
        /** These people were never checked out; of the others nobody said whether they came. */
        areIn: z.boolean(),
      }),
    ),
  }),
})
export type Unsettled = Answer<typeof listUnsettled>['sessions'][number]

/** Needs whose people are written to together. */
export const writtenNeeds = ['lacking', 'papers'] as const
export type WrittenNeed = (typeof writtenNeeds)[number]

export const listPeopleOfNeed = defineEndpoint({
  method: 'GET',
  path: '/dashboard-needs/:need/people',
  summary:
    'All whom a need is about, and not the first of them alone: who lacks a check or agreement, or whose one ends',
  access: staff,
  params: z.strictObject({ need: z.enum(writtenNeeds) }),
  response: z.object({ vids: z.array(z.string()) }),
})
