import { type RawBuilder, sql } from 'kysely'
import type { Context, RecordKind } from './context.ts'

const nothing = sql<boolean>`false`

/** Whether something that the row called `alias` is a part of has been deleted. */
export function isWithoutWhole({ partOf = [] }: RecordKind, alias: string): RawBuilder<boolean> {
  const gone = partOf.map(
    ({ table, column }) => sql<boolean>`exists (
      select 1 from ${sql.table(table)} whole
      where whole.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and whole.id = ${sql.ref(`${alias}.${column}`)}
        and whole.deleted_at is not null)`,
  )
  return gone.length ? sql<boolean>`(${sql.join(gone, sql` or `)})` : nothing
}

/** Whether the actor may not see the row called `alias`. */
export const isHidden = (ctx: Context, kind: RecordKind, alias: string): RawBuilder<boolean> =>
  kind.isVisible ? sql<boolean>`not ${kind.isVisible(ctx, alias)}` : nothing

/** Something that an import wrote over, among what it created. */
export const overwrittenId = (changeSetId: string, id: string): string => `${changeSetId} ${id}`
export function partsOfOverwritten(text: string): { id: string; changeSetId?: string } {
  const [first = '', id] = text.split(' ')
  return id ? { id, changeSetId: first } : { id: first }
}
