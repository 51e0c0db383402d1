import { keepFiles, removeFiles } from '#features/files/server/commands/remove-files.ts'
import { findFile } from '#features/files/server/queries/find-file.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isDate, localDate } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { FileSlot, SentSlot } from '../../checklist-contract.ts'
import { checkedDate, describeSlot } from '../../checklist-rules.ts'

/** Brings the named slots of the checklist to what is sent. A file must have been sent for this person, and whole. */
export async function setFiles(
  ctx: Context,
  volunteerId: string,
  before: readonly FileSlot[],
  sent: readonly SentSlot[],
): Promise<void> {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const rows: Row[] = []
  const refuse = (at: number, field: string, message: string) =>
    invalid(message, [{ path: `filesMetaData.${at}.${field}`, message }])
  for (const [at, slot] of sent.entries()) {
    const kept = required(
      before.find(({ index }) => index === slot.index),
      'the slot',
    )
    const checked = slot.checked ?? false
    const dateChecked = checkedDate(checked, slot.dateChecked, today)
    if (dateChecked === undefined) throw refuse(at, 'dateChecked', 'Not a valid date')
    const validUntil = slot.validUntil ?? kept.validUntil
    if (validUntil && !isDate(validUntil)) throw refuse(at, 'validUntil', 'Not a valid date')
    const fileName = slot.fileName ?? ''
    const isSame = kept.fileName === fileName && kept.checked === checked && kept.dateChecked === dateChecked
    if (isSame && kept.validUntil === validUntil) continue
    const file = fileName ? await findFile(ctx, volunteerId, fileName, { alsoRemoved: true }) : undefined
    if (fileName && !file) throw refuse(at, 'fileName', 'The file has not been uploaded.')
    rows.push({
      tenant_id: ctx.tenantId,
      volunteer_id: volunteerId,
      slot: slot.index,
      file_id: file?.id ?? null,
      checked,
      date_checked: dateChecked || null,
      valid_until: validUntil || null,
      summary: describeSlot({ name: file?.name ?? '', checked, dateChecked, validUntil }),
    })
  }
  const result = new Map(before.map(({ index, fileName }) => [index, fileName]))
  for (const { index, fileName } of sent) result.set(index, fileName ?? '')
  const names = [...result.values()].filter(Boolean)
  if (new Set(names).size < names.length || new Set(sent.map(({ index }) => index)).size < sent.length)
    throw refuse(0, 'fileName', 'A slot holds one file, and a file belongs to one slot.')
  await store(ctx, rows)
  await keepFiles(ctx, volunteerId, names)
  const gone = before.map(({ fileName }) => fileName).filter((name) => name && !names.includes(name))
  await removeFiles(ctx, volunteerId, gone)
}

interface Row {
  tenant_id: string
  volunteer_id: string
  slot: number
  file_id: string | null
  checked: boolean
  date_checked: string | null
  valid_until: string | null
  summary: string
}

/** First the slots let go of their files, so that another slot may take them. */
async function store(ctx: Context, rows: Row[]): Promise<void> {
  if (!rows.length) return
  await ctx.db
    .updateTable('volunteer_files')
    .set({ file_id: null })
    .where('volunteer_id', '=', onlyRow(rows).volunteer_id)
    .where(
      'slot',
      'in',
      rows.map(({ slot }) => slot),
    )
    .execute()
  await ctx.db
    .insertInto('volunteer_files')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'volunteer_id', 'slot']).doUpdateSet((row) => ({
        file_id: row.ref('excluded.file_id'),
        checked: row.ref('excluded.checked'),
        date_checked: row.ref('excluded.date_checked'),
        valid_until: row.ref('excluded.valid_until'),
        summary: row.ref('excluded.summary'),
      })),
    )
    .execute()
}
