import { sql } from 'kysely'

/**
 * Whether the row `later` of `changes` is a change of the record of the row `c`, made after it, that still stands: it
 * is no undo, and no undo has brought this record back from it.
 */
export const standsSince = sql<boolean>`
  later.tenant_id = c.tenant_id and later.record_type = c.record_type and later.record_id = c.record_id
  and later.change_set_id > c.change_set_id and later.operation not in ('read', 'export')
  and not exists (
    select 1 from undone_change_sets undo
    where undo.tenant_id = later.tenant_id and undo.undone_by = later.change_set_id)
  and not exists (
    select 1 from undone_change_sets undo
    join changes back on back.tenant_id = undo.tenant_id and back.change_set_id = undo.undone_by
      and back.record_type = later.record_type and back.record_id = later.record_id
    where undo.tenant_id = later.tenant_id and undo.change_set_id = later.change_set_id)`
