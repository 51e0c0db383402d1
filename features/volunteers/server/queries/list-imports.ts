import { type RawBuilder, sql } from 'kysely'
import { undoDays } from '#features/history/rules.ts'
import type { Context } from '#server/context.ts'
import type { Returned } from '#shared/endpoint.ts'
import { volunteerHistory } from '../../history-words.ts'
import type { listImports as contract } from '../../import-contract.ts'

const mostListed = 50
const mostNamed = 10
const codes = [
  volunteerHistory.message('importedAndUpdatedVolunteers'),
  volunteerHistory.message('importedVolunteers'),
].map(({ text }) => text.code)
const newcomers = volunteerHistory.message('registeredNewcomers').text.code
/** People who were registered from a list of a group or a session are taken back as an import is. */
const listed = [...codes, newcomers]
const nameOfNewcomers = 'People registered from a list'

/** SQL of the ids of the people whom spreadsheets have brought since then. */
export const importedSince = (since: RawBuilder<unknown>) => sql`
  select distinct c.record_id::uuid as id
  from change_sets cs join changes c on c.tenant_id = cs.tenant_id and c.change_set_id = cs.id
  where cs.tenant_id = current_tenant() and cs.action = any(${codes}::text[]) and cs.created_on > ${since}
    and c.record_type = 'volunteer' and c.operation = 'create'`

interface ImportRow {
  id: string
  fileName: string
  username: string
  createdOn: Date
  added: number
  updated: number
  undone: boolean
  staying: number
  keptUpdates: number
  keptNames: string[]
}

/** Spreadsheets of volunteers that can still be undone, and those that were; what they changed is in the history. */
export async function listImports(ctx: Context): Promise<Returned<typeof contract>> {
  const { rows } = await sql<ImportRow>`
    select page.id, case when page.action = ${newcomers} then ${nameOfNewcomers} else page.reason end as "fileName",
      page.username, page.created_on as "createdOn", counted.added,
      people.updated, page.undone, coalesce(left_over.staying, 0) as staying,
      coalesce(kept.total, 0) as "keptUpdates", coalesce(kept.names, '{}') as "keptNames"
    from (
      select cs.*, exists (
        select 1 from undone_change_sets u where u.tenant_id = cs.tenant_id and u.change_set_id = cs.id
      ) as undone
      from change_sets cs
      where cs.tenant_id = current_tenant() and cs.action = any(${listed}::text[])
        and cs.created_on > ${ctx.now}::timestamptz - make_interval(days => ${undoDays})
      order by cs.created_on desc, cs.id desc limit ${mostListed}
    ) page
    cross join lateral (
      select count(distinct c.record_id) as added from changes c
      where c.tenant_id = page.tenant_id and c.change_set_id = page.id
        and c.record_type = 'volunteer' and c.operation = 'create'
    ) counted
    cross join lateral (
      select count(*) as updated from import_updates u where u.tenant_id = page.tenant_id and u.change_set_id = page.id
    ) people
    left join lateral (
      select count(*) as staying from changes c
      join volunteers v on v.tenant_id = c.tenant_id and v.id = c.record_id::uuid and v.deleted_at is null
      where c.tenant_id = page.tenant_id and c.change_set_id = page.id
        and c.record_type = 'volunteer' and c.operation = 'create'
    ) left_over on page.undone
    left join lateral (
      select count(*) as total, (array_agg(v.full_name order by v.full_name, v.id))[1:${mostNamed}] as names
      from import_updates u
      join volunteers v on v.tenant_id = u.tenant_id and v.id = u.volunteer_id and v.deleted_at is null
      where u.tenant_id = page.tenant_id and u.change_set_id = page.id and not exists (
        -- the undo has changed whom it put back
        select 1 from undone_change_sets done
        join changes c on c.tenant_id = done.tenant_id and c.change_set_id = done.undone_by
        where done.tenant_id = page.tenant_id and done.change_set_id = page.id
          and c.record_type = 'volunteer' and c.record_id = u.volunteer_id::text
      )
    ) kept on page.undone
    order by page.created_on desc, page.id desc`.execute(ctx.db)
  return {
    imports: rows.map(({ id, createdOn, ...row }) => ({
      ...row,
      changeSetId: id,
      importedOn: createdOn.toISOString(),
    })),
  }
}
