import type { Endpoint } from '#shared/endpoint.ts'
import type { Context } from './context.ts'
import type { TenantId } from './database/with-tenant.ts'
import type { TenantWork } from './tenant-work.ts'

export interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Records of one organisation that the examples of several features name. */
export interface SharedRecords {
  groupId: string
  volunteerId: string
  memberId: string
  username: string
  sessionId: string
  registrationId: string
  organisationId: string
  orgMemberId: string
  activityId: string
  batchId: string
  plannedSessionId: string
  attendanceId: string
  attendeeId: string
}

/**
 * What the examples may name. A feature adds its own beside its examples: here by
 * `declare module '#server/call-example.ts'`, and in its `records` how one is made.
 */
export interface Records extends SharedRecords {}

/** An organisation of a test, as far as a feature makes its records there. */
export interface ExampleTenant {
  id: TenantId
  user: { sessionId: string }
  inside<T>(work: (work: TenantWork) => Promise<T>): Promise<T>
  run<T>(as: ExampleTenant['user'], work: (ctx: Context) => Promise<T>): Promise<T>
}

/**
 * How a feature's own records are made, by the names of their ids, and the table, with `deleted_at`, in which they lie;
 * no table where they cannot be deleted. Those of features that `add` reads among the others are what it `needs`.
 */
export type FeatureRecords = Record<
  string,
  {
    table?: string
    needs?: (keyof Records)[]
    add: (tenant: ExampleTenant, others: Records) => Promise<string>
  }
>

export interface Example {
  endpoint: Endpoint
  /** A good call on these records; with another tenant's or absent ones the answer must be 404. */
  input: (records: Records) => Input
  /** The parts of the records that the call names. None: the call reaches no record by an id of the caller. */
  names: (keyof Records)[]
}

export const example = (
  endpoint: Endpoint,
  input: Example['input'] = () => ({}),
  names: Example['names'] = [],
): Example => ({
  endpoint,
  input,
  names,
})
