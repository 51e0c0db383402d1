import type { PushedEvent } from './events.ts'

/** The one PostgreSQL channel on which the processes tell each other what has been committed. */
export const channel = 'manyhands'

type Progress = Extract<PushedEvent, { progress: unknown }>['progress']

/** What goes over the channel: no text that a person wrote, only what to fetch and for whom. */
export type Notice =
  | { tenantId: string; changed: string[] }
  | { tenantId: string; accountId: string; connectionId?: string; progress: Progress }
  | { tenantId: string; accountId: string; number: number; connectionId?: string }
