import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { addMonths, type Month, type MonthRange, refuseRange, usualRange } from '../rules.ts'

/** The months that somebody asks for, up to the current one of the organisation's clock. */
export function requireMonths(ctx: Context, asked: { from?: Month | undefined; to?: Month | undefined }): MonthRange {
  const current = localDate(ctx.now, ctx.settings.timeZone).slice(0, 7)
  const range = usualRange(asked, current)
  const refused = refuseRange(range, current)
  if (refused) throw invalid(refused.message, [fieldError(refused.field, refused.message)])
  return range
}

/** The first midnight of the range and the one after it, as local times. */
export const localSpan = ({ from, to }: MonthRange) => ({
  start: sql`${`${from}-01`}::date::timestamp`,
  end: sql`${`${addMonths(to, 1)}-01`}::date::timestamp`,
})
