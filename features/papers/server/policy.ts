import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the row of `volunteer_files` that goes by this name, or none, holds on that day: it is ticked as checked, and
 * its validity has not ended.
 */
export const isHeldOn = (held: string, day: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${held}.${name}`)
  return sql<boolean>`coalesce(${column('checked')} and (${column('valid_until')} is null
    or ${column('valid_until')} >= ${day}), false)`
}

/** Whether somebody who fills these roles needs what this row of `papers` stands for. */
export const isNeededFor = (roles: RawBuilder<unknown>) =>
  sql<boolean>`(papers.needed_by = 'everybody' or papers.roles && ${roles})`
