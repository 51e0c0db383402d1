import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { required } from '#shared/required.ts'
import { type CheckAsked, readCheckFilter } from '../../check-rules.ts'
import { isHeldOn } from '../policy.ts'

/** Whether the person in the row's `id` has all of this in the slots of their checklist today. */
export function hasChecks(ctx: Context, value: string): RawBuilder<boolean> {
  const today = sql`${localDate(ctx.now, ctx.settings.timeZone)}::date`
  const conditions = required(readCheckFilter(value), 'the filter').map(({ slot, asked }) => {
    const found = sql`(select held.volunteer_id from volunteer_files held
      where held.tenant_id = ${ctx.tenantId} and held.slot = ${slot}::smallint
        and (held.checked or held.valid_until is not null) and ${isAsked(asked, today)})`
    return asked.kind === 'lacks' ? sql`id not in ${found}` : sql`id in ${found}`
  })
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Of a row of `volunteer_files`: who lacks something is everybody but those who have it. */
function isAsked(asked: CheckAsked, today: RawBuilder<unknown>): RawBuilder<boolean> {
  switch (asked.kind) {
    case 'has':
    case 'lacks':
      return isHeldOn('held', today)
    case 'ended':
      return sql`held.valid_until < ${today}`
    case 'ends':
      return sql`held.valid_until between ${today} and ${today} + ${asked.days}::int`
  }
}
