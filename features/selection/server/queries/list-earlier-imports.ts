import { type RawBuilder, sql } from 'kysely'
import { attendanceHistory } from '#features/attendance/history-words.ts'
import { groupHistory } from '#features/groups/history-words.ts'
import { undoDays } from '#features/history/rules.ts'
import { organisationHistory } from '#features/organisations/history-words.ts'
import type { Context } from '#server/context.ts'
import type { Message } from '#shared/define-words.ts'
import type { EarlierImport, ImportedKind } from '../../import-contract.ts'

const mostListed = 50

const created = (type: string) => sql`(select count(*)::int from changes c
  where c.change_set_id = page.id and c.record_type = ${type} and c.operation = 'create')`

/** What each import is called in the history, and SQL of how many it added. */
const kinds: Record<ImportedKind, { action: Message; added: RawBuilder<unknown> }> = {
  organisations: { action: organisationHistory.message('importedOrganisations'), added: created('organisation') },
  groups: { action: groupHistory.message('createdGroupsFromSpreadsheet'), added: created('group') },
  'group-members': {
    action: groupHistory.message('addedMembersToGroupsFromSpreadsheet'),
    added: sql`(select coalesce(sum(jsonb_array_length(c.fields -> 'members' -> 1)), 0)::int from changes c
      where c.change_set_id = page.id and c.record_type = 'group' and jsonb_typeof(c.fields -> 'members' -> 1) = 'array')`,
  },
  participants: {
    action: attendanceHistory.message('addedParticipantsFromSpreadsheet'),
    added: created('attendance'),
  },
}

/** Imports that can still be undone, and those that were: everybody's for a superadmin, for others their own. */
export async function listEarlierImports(ctx: Context, kind: ImportedKind): Promise<{ imports: EarlierImport[] }> {
  const { action, added } = kinds[kind]
  const { accountId, role } = ctx.actor
  const { rows } = await sql<Omit<EarlierImport, 'importedOn'> & { createdOn: Date }>`
    select page.id as "changeSetId", page.username, page.created_on as "createdOn", ${added} as added, exists (
        select from undone_change_sets u where u.change_set_id = page.id
      ) as undone
    from (
      select cs.* from change_sets cs
      where cs.tenant_id = current_tenant() and cs.action = ${action.text.code}
        and cs.created_on > ${ctx.now}::timestamptz - make_interval(days => ${undoDays})
        and (${role === 'superadmin'}::boolean or cs.account_id = ${accountId})
      order by cs.created_on desc, cs.id desc limit ${mostListed}
    ) page
    order by page.created_on desc, page.id desc`.execute(ctx.db)
  return { imports: rows.map(({ createdOn, ...row }) => ({ ...row, importedOn: createdOn.toISOString() })) }
}
