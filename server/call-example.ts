import type { Endpoint } from '#shared/endpoint.ts'

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
