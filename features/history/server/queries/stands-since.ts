import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the record of the row `c` of `changes` has a `later` change that fits and still stands: it is no undo, and no
 * undo has brought this record back from it. `offset 0` has the rows of one record read by its index, also where the
 * database knows nothing yet of ten thousand rows that came a moment ago.
 */
export const standsSince = (fits: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from (
    select change.* from changes change
    where change.tenant_id = c.tenant_id and change.record_type = c.record_type and change.record_id = c.record_id
    offset 0
  ) later
  where later.change_set_id > c.change_set_id and later.operation not in ('read', 'export') and (${fits})
    and not exists (
      select 1 from undone_change_sets undo
      where undo.tenant_id = later.tenant_id and undo.undone_by = later.change_set_id)
    and not exists (
      select 1 from (
        select undo.undone_by from undone_change_sets undo
        where undo.tenant_id = later.tenant_id and undo.change_set_id = later.change_set_id offset 0
      ) undo
      join (
        select change.change_set_id from changes change
        where change.tenant_id = c.tenant_id and change.record_type = c.record_type and change.record_id = c.record_id
        offset 0
      ) back on back.change_set_id = undo.undone_by))`
