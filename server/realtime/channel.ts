import type { PushedEvent } from './events.ts'

/** The one PostgreSQL channel on which the processes tell each other what has been committed. */
export const channel = 'manyhands'

type Progress = Extract<PushedEvent, { progress: unknown }>['progress']

/** What goes over the channel: no text that a person wrote, only what to fetch and for whom. */
export type Notice =
  // sent by the tables themselves: a session has ended, or the rights of an account have changed
  | { tenantId: string; accountId: string; sessionId?: string; ended: true }
  | { tenantId: string; changed: string[] }
  | { tenantId: string; accountId: string; connectionId?: string; progress: Progress }
  | { tenantId: string; accountId: string; number: number; connectionId?: string }
