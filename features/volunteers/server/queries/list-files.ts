import type { Context } from '#server/context.ts'
import type { FileSlot } from '../../checklist-contract.ts'
import { allSlots } from '../../checklist-rules.ts'

/** The ten slots of a person's checklist. */
export async function listFiles(ctx: Context, volunteerId: string): Promise<FileSlot[]> {
  const rows = await ctx.db
    .selectFrom('volunteer_files as v')
    .leftJoin('files as f', (join) => join.onRef('f.tenant_id', '=', 'v.tenant_id').onRef('f.id', '=', 'v.file_id'))
    .select(['v.slot', 'v.checked', 'v.date_checked', 'f.file_name', 'f.name', 'f.size'])
    .where('v.volunteer_id', '=', volunteerId)
    .execute()
  return allSlots(
    rows.map((row) => ({
      index: row.slot,
      checked: row.checked,
      dateChecked: row.date_checked ?? '',
      fileName: row.file_name ?? '',
      name: row.name ?? '',
      size: row.size ?? 0,
    })),
  )
}
