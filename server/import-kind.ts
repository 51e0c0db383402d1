import { type RawBuilder, sql } from 'kysely'
import type { Message } from '#shared/define-words.ts'

/** A kind of spreadsheet that a feature imports. */
export interface ImportKind {
  kind: string
  /** What the history calls it. */
  action: Message
  /** How many a row `page` of the change sets added. */
  added: RawBuilder<number>
  /** How many it wrote over; none where it never does. */
  updated?: RawBuilder<number>
}

/** An import adds as many as it creates records of this type, or brings back that had been taken off. */
export const createdRecords = (type: string) => sql<number>`(select count(*)::int from changes c
  where c.change_set_id = page.id and c.record_type = ${type} and c.operation in ('create', 'restore'))`
