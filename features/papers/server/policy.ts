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

interface Comer {
  volunteerId: RawBuilder<unknown>
  roles: RawBuilder<unknown>
  day: RawBuilder<unknown>
}

/** What a subquery reads from: the rows of `papers` that somebody who comes on a day in these roles lacks. */
export const lackedBy = ({ volunteerId, roles, day }: Comer) => sql`papers
  left join volunteer_files held on held.tenant_id = papers.tenant_id and held.volunteer_id = ${volunteerId}
    and held.slot = papers.slot
  where ${volunteerId} is not null and ${isNeededFor(roles)} and not ${isHeldOn('held', day)}`

/** Whether somebody who fills these roles needs what this row of `papers` stands for. */
export const isNeededFor = (roles: RawBuilder<unknown>) =>
  sql<boolean>`(papers.needed_by = 'everybody' or papers.roles && ${roles})`
