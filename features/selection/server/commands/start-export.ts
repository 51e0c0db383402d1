import { sql } from 'kysely'
import { NIL, v7 as uuidv7 } from 'uuid'
import { countOfVolunteers } from '#features/groups/rules.ts'
import { mostKeptPeople, recordAccess } from '#features/history/server/commands/record-access.ts'
import { nameOwnFields } from '#features/own-fields/filter-rules.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { nameSlots } from '#features/papers/check-rules.ts'
import { listPapers } from '#features/papers/server/queries/list-papers.ts'
import { nameTags } from '#features/tags/server/queries/name-tags.ts'
import type { Context } from '#server/context.ts'
import { type SpreadsheetFormat, spreadsheetExtension } from '#server/spreadsheet.ts'
import { localTime } from '#shared/dates.ts'
import { tooOften } from '#shared/errors.ts'
import type { ColumnName } from '../../column-fields.ts'
import { exportsAtOnce } from '../../export-contract.ts'
import { describeFilters, sensitiveFields } from '../../export-rules.ts'
import type { SearchFilter } from '../../search-rules.ts'
import { readTagIds } from '../../trait-rules.ts'
import type { NameTag } from '../../trait-words.ts'
import { exportVolunteersJob } from '../jobs.ts'
import { countExport, type ExportSelection, findNextIds, requireVolunteers } from '../queries/find-export-ids.ts'

interface ExportRequest extends ExportSelection {
  manyhandsConnectionId?: string | undefined
  format: SpreadsheetFormat
  sensitive: boolean
  columns?: ColumnName[] | undefined
  sort?: { field: string; descending: boolean } | undefined
}

/** Checks who is asked for, notes the export in the history and leaves the work to a job. */
export async function startExport(
  ctx: Context,
  { vids, query, manyhandsConnectionId, format, sensitive, columns, sort }: ExportRequest,
): Promise<{ message: string; exportId: string }> {
  if (vids?.length) await requireVolunteers(ctx, vids)
  await limitExports(ctx)
  const exportId = uuidv7()
  const stamp = localTime(ctx.now, ctx.settings.timeZone).replaceAll(/\D/g, '')
  const row = { tenant_id: ctx.tenantId, id: exportId, account_id: ctx.actor.accountId, created_on: ctx.now }
  await ctx.db
    .insertInto('exports')
    .values({ ...row, file_name: `volunteers-${stamp}.${spreadsheetExtension[format]}` })
    .execute()
  const selection = vids?.length ? { vids } : { query: query ?? [] }
  const volunteers = await countExport(ctx, selection)
  const many = { type: 'volunteer', id: format, name: countOfVolunteers(volunteers) }
  const filter = selection.vids
    ? 'Selected one by one'
    : describeFilters(selection.query, ctx.statuses.volunteers, await nameAsked(ctx, selection.query))
  const fields = sensitive ? sensitiveFields : []
  const facts = { volunteers, filter, ...(columns ? { columns: columns.join(', ') } : {}) }
  const one = await onlyOne(ctx, selection)
  const people = one ? [] : await findNextIds(ctx, selection, NIL, mostKeptPeople + 1)
  await recordAccess(ctx, 'export', one ?? many, fields, facts, people)
  await ctx.enqueue(exportVolunteersJob, {
    exportId,
    connectionId: manyhandsConnectionId,
    format,
    sensitive,
    ...selection,
    columns,
    sort,
  })
  return { message: 'Exporting volunteer, it may take a while for large data sets.', exportId }
}

/** The person, where one alone was chosen: who asks what left about them finds it by their name. */
async function onlyOne(ctx: Context, { vids = [] }: ExportSelection) {
  const [id, ...others] = new Set(vids)
  if (!id || others.length) return undefined
  const found = await ctx.db.selectFrom('volunteers').select('full_name').where('id', '=', id).executeTakeFirst()
  return found && { type: 'volunteer', id, name: found.full_name }
}

/** Two exports of one account run at once, and no more; asked at the same moment, one waits for the other's count. */
async function limitExports(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.actor.accountId}, 8))`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('exports')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', ctx.actor.accountId)
    .where('state', '=', 'running')
    // one that is older was lost with its worker
    .where('created_on', '>', sql<Date>`${ctx.now}::timestamptz - interval '4 hours'`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= exportsAtOnce) throw tooOften(30)
}

/** What the tags, and the own fields with their choices, are called that the filters ask for. */
async function nameAsked(ctx: Context, filters: readonly SearchFilter[]): Promise<NameTag> {
  const ids = filters.flatMap((filter) =>
    filter.kind === 'trait' && (filter.trait === 'tag' || filter.trait === 'withoutTag')
      ? (readTagIds(filter.value) ?? [])
      : [],
  )
  const names = await nameTags(ctx, ids)
  const asksOwn = filters.some((filter) => filter.kind === 'trait' && filter.trait === 'own')
  const nameOwn = nameOwnFields(asksOwn ? await findOwnFields(ctx, 'volunteers') : [])
  const asksChecks = filters.some((filter) => filter.kind === 'trait' && filter.trait === 'check')
  const nameSlot = nameSlots(asksChecks ? (await listPapers(ctx)).papers : [])
  return (id) => names.get(id) ?? nameOwn(id) ?? nameSlot(id)
}
