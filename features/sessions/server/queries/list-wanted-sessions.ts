import type { Context } from '#server/context.ts'
import { listOccurrences } from '../../template-rules.ts'
import { listTemplates } from './get-batch.ts'
import { holidaysOf } from './plan-batch.ts'

export interface WantedSession {
  templateId: string
  date: string
  start: string
  end: string
}

/** Every session of the plan. A changed plan makes none in the past, once the first was made. */
export async function listWantedSessions(ctx: Context, batch: { id: string; plan_version: number }, from: string) {
  const templates = await listTemplates(ctx, batch.id)
  const holidays = holidaysOf(ctx)
  return templates.flatMap((template): WantedSession[] => {
    const schedule = {
      isSingle: template.is_single,
      startDate: template.start_date,
      endDate: template.end_date,
      startTime: template.start_time,
      endTime: template.end_time,
      frequency: template.frequency,
      skipHolidays: template.skip_holidays,
      skippedDates: template.skipped_dates,
    }
    return listOccurrences(schedule, holidays)
      .filter(({ start }) => batch.plan_version === 1 || start > from)
      .map((occurrence) => ({ templateId: template.id, ...occurrence }))
  })
}
