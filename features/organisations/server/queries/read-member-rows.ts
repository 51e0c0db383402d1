import type { Context } from '#server/context.ts'
import type { Cell } from '#shared/cell.ts'
import { memberFields } from '../../fields.ts'
import { memberColumns } from '../present.ts'

const rowsAtOnce = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/** The headings, then the members of an organisation, by pages. A member list of this shape can be read in again. */
export async function* readMemberRows(
  ctx: Context,
  organisationId: string,
  sensitive: boolean,
): AsyncGenerator<Cell[][]> {
  const fields = memberFields.filter(({ name }) => sensitive || name !== 'nric')
  yield [fields.map(({ label }) => label)]
  let last = firstId
  for (;;) {
    const rows = await ctx.db
      .selectFrom('organisation_members')
      .select(memberColumns)
      .where('organisation_id', '=', organisationId)
      .where('deleted_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    if (!rows.length) return
    const chunk = []
    for (const row of rows) {
      const values: Record<string, Cell> = {
        fullName: row.full_name,
        email: row.email,
        contactNo: row.contact_no,
        postalCode: row.postal_code,
        gender: row.gender,
        citizenship: row.citizenship,
        dob: { date: row.dob ?? '' },
        nric: sensitive && row.nric ? await ctx.keys.decrypt(ctx, row.nric) : '',
      }
      chunk.push(fields.map(({ name }) => values[name] ?? ''))
    }
    yield chunk
    last = rows.at(-1)!.id
  }
}
