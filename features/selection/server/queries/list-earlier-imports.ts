import { sql } from 'kysely'
import { undoDays } from '#features/history/rules.ts'
import type { Context } from '#server/context.ts'
import { required } from '#shared/required.ts'
import type { EarlierImport, ImportedKind } from '../../import-contract.ts'

const mostListed = 50

/** Imports that can still be undone, and those that were: everybody's for a superadmin, for others their own. */
export async function listEarlierImports(ctx: Context, kind: ImportedKind): Promise<{ imports: EarlierImport[] }> {
  const { action, added, updated = sql<number>`0` } = required(ctx.imports.get(kind), kind)
  const { accountId, role } = ctx.actor
  const { rows } = await sql<Omit<EarlierImport, 'importedOn'> & { createdOn: Date }>`
    select page.id as "changeSetId", page.username, page.created_on as "createdOn", page.reason as about,
      ${added} as added, ${updated} as updated, exists (
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
