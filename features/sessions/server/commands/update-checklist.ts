import { v7 as uuidv7 } from 'uuid'
import { findFile } from '#features/files/server/queries/find-file.ts'
import type { Context } from '#server/context.ts'
import { formatDate, localDate, parseDate } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid, notFound, staleVersion } from '#shared/errors.ts'
import type { updateChecklist as contract, SentChecklistItem } from '../../batch-contract.ts'
import { lockBatch, requireAllVisible } from '../policy.ts'
import { getBatchOverview, listChecklist } from '../queries/get-batch.ts'

/** The checklist as it is sent: rows that are left out are gone, and a file must be one of this batch. */
export async function updateChecklist(
  ctx: Context,
  path: Received<typeof contract>['params'],
  body: Received<typeof contract>['body'],
) {
  if (body.vid !== path.batchId) throw notFound()
  const batch = await lockBatch(ctx, path)
  await requireAllVisible(ctx, { batchId: batch.id })
  if (body.version !== undefined && body.version !== batch.version)
    throw staleVersion(await getBatchOverview(ctx, path))
  const known = new Set((await listChecklist(ctx, batch.id)).map(({ id }) => id))
  const rows = []
  for (const [position, item] of body.checklist.entries()) {
    // each row that is there is taken up once
    const id = item.id && known.delete(item.id) ? item.id : uuidv7()
    rows.push({ ...(await readItem(ctx, batch.id, item, position)), id })
  }
  const files = rows.flatMap(({ file_id }) => file_id ?? [])
  if (new Set(files).size < files.length)
    throw refuse(0, 'fileName', 'A row holds one file, and a file belongs to one row.')
  await ctx.db.deleteFrom('batch_checklist').where('batch_id', '=', batch.id).execute()
  if (rows.length) await ctx.db.insertInto('batch_checklist').values(rows).execute()
  await ctx.db
    .updateTable('batches')
    .set({ version: batch.version + 1, updated_on: ctx.now, updated_by: ctx.actor.username })
    .where('id', '=', batch.id)
    .execute()
  ctx.emit({ changed: ['activities'] })
  return { vid: batch.id, checklist: await listChecklist(ctx, batch.id), version: batch.version + 1 }
}

const refuse = (at: number, field: string, message: string) =>
  invalid(message, [{ path: `checklist.${at}.${field}`, message }])

async function readItem(ctx: Context, batchId: string, item: SentChecklistItem, position: number) {
  const checked = item.checked ?? false
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const date = checked ? (item.dateChecked ? parseDate(item.dateChecked) : today) : null
  if (date === undefined) throw refuse(position, 'dateChecked', 'Not a valid date')
  const file = item.fileName ? await findFile(ctx, batchId, item.fileName) : undefined
  if (item.fileName && !file) throw notFound()
  return {
    tenant_id: ctx.tenantId,
    batch_id: batchId,
    position,
    name: item.name.trim(),
    file_id: file?.id ?? null,
    checked,
    date_checked: date,
    summary: [item.name.trim(), file?.name ?? '', checked ? `checked ${formatDate(date)}` : '']
      .filter(Boolean)
      .join(', '),
  }
}
