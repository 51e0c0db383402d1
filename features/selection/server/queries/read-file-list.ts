import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Cell } from '#shared/cell.ts'

interface Row {
  id: string
  slot: number
  full_name: string
  paper: string | null
  name: string | null
  checked: boolean
  date_checked: string | null
  valid_until: string | null
}

const rowsAtOnce = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/** The headings, then a row for each slot that holds a file or a tick, by pages. `count` follows. */
export async function* readFileList(
  ctx: Context,
  count: { rows: number; volunteers: number },
): AsyncGenerator<Cell[][]> {
  yield [['Full Name', 'Slot', 'File', 'Checked', 'Date Checked', 'Valid Until', 'Check or Agreement']]
  let last = { id: firstId, slot: 0 }
  for (;;) {
    const { rows } = await sql<Row>`
      select v.id, s.slot, v.full_name, p.name as paper, f.name, s.checked, s.date_checked, s.valid_until
      from volunteer_files s
      join volunteers v on v.tenant_id = s.tenant_id and v.id = s.volunteer_id
      left join papers p on p.tenant_id = s.tenant_id and p.slot = s.slot
      left join files f on f.tenant_id = s.tenant_id and f.id = s.file_id
      where (s.volunteer_id, s.slot) > (${last.id}::uuid, ${last.slot}) and (s.checked or s.file_id is not null)
        and v.deleted_at is null and ${isVisiblePerson(ctx)}
      order by s.volunteer_id, s.slot limit ${rowsAtOnce}`.execute(ctx.db)
    if (!rows.length) return
    count.rows += rows.length
    count.volunteers += rows.filter((row, i) => row.id !== (rows[i - 1] ?? last).id).length
    yield rows.map((row) => [
      row.full_name,
      row.slot,
      row.name ?? '',
      row.checked ? 'Yes' : 'No',
      { date: row.date_checked ?? '' },
      { date: row.valid_until ?? '' },
      row.paper ?? '',
    ])
    last = rows.at(-1)!
  }
}
