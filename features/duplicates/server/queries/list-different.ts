import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localDate } from '#shared/dates.ts'
import { type Known, tellApart } from '../../compare-rules.ts'
import type { Different } from '../../contract.ts'
import { known } from '../policy.ts'

const most = 100

interface Row {
  oneId: string
  otherId: string
  one: Known
  other: Known
  saidOn: Date
  saidBy: string
}

/** Of which two records somebody said that they are of two people, the latest first; both live and are the actor's to see. */
export async function listDifferent(ctx: Context): Promise<{ pairs: Different[] }> {
  const { rows } = await sql<Row>`
    select said.one_id as "oneId", said.other_id as "otherId", ${known('one')} as one, ${known('other')} as other,
      said.said_on as "saidOn", said.said_by as "saidBy"
    from different_people said
    join volunteers one on one.tenant_id = said.tenant_id and one.id = said.one_id and one.deleted_at is null
    join volunteers other on other.tenant_id = said.tenant_id and other.id = said.other_id and other.deleted_at is null
    where said.tenant_id = ${ctx.tenantId} and ${isVisiblePerson(ctx, 'one')} and ${isVisiblePerson(ctx, 'other')}
    order by said.said_on desc, said.one_id, said.other_id limit ${most}`.execute(ctx.db)
  const dated = (someone: Known) => ({
    ...someone,
    createdOn: localDate(new Date(someone.createdOn), ctx.settings.timeZone),
  })
  return {
    pairs: rows.map(({ oneId, otherId, one, other, saidOn, saidBy }) => {
      const marks = tellApart(dated(one), dated(other))
      return {
        one: { vid: oneId, fullName: one.fullName, mark: marks.one },
        other: { vid: otherId, fullName: other.fullName, mark: marks.other },
        saidOn: saidOn.toISOString(),
        saidBy,
      }
    }),
  }
}
