import { NIL } from 'uuid'
import type { TenantId } from '#server/database/with-tenant.ts'
import { loadSignedIn } from '#server/jobs/envelope.ts'
import type { Platform } from '#server/platform.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { localDate } from '#shared/dates.ts'
import { reportHistory } from '../../history-words.ts'
import { missingRun } from '../../saved-rules.ts'
import { readSchedules } from '../queries/list-saved-reports.ts'
import { beginRun } from './run-saved-report.ts'

/** Begins the runs that are due in the night of an organisation, or were missed: in nobody's name. */
export async function runDueReports(platform: Platform, tenantId: TenantId): Promise<void> {
  const signedIn = await loadSignedIn(platform, { tenantId, accountId: NIL, sessionId: NIL, data: undefined })
  const origin = { action: reportHistory.message('ranSavedReport').text.code, screen: '' }
  await runAsActor(
    platform,
    { ...signedIn, actor: { ...signedIn.actor, username: 'Schedule' } },
    platform.log,
    async (ctx) => {
      const today = localDate(ctx.now, ctx.settings.timeZone)
      for (const { id, recipients, ...plan } of await readSchedules(ctx)) {
        const day = missingRun(plan, today)
        if (day) await beginRun(ctx, { id, recipients, run: day, day })
      }
      ctx.emit({ changed: ['saved-reports'] })
    },
    origin,
  )
}
