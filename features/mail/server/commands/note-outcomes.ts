import { sql } from 'kysely'
import { withTenant } from '#server/database/with-tenant.ts'
import type { JobContext } from '#server/jobs/define-job.ts'
import type { Outcome } from './judge-outcome.ts'
import { giveBackQuota } from './take-quota.ts'

/**
 * Writes down what became of mails, and answers when it is certain. Those that end while others are being written go
 * together with the next: each connection waits for its own, so that a kill leaves at most one mail of each unsaid.
 */
export function createNotes(ctx: JobContext): (outcome: Outcome) => Promise<void> {
  let waiting: { outcome: Outcome; done: () => void; failed: (error: unknown) => void }[] = []
  let isWriting = false
  const write = async () => {
    isWriting = true
    while (waiting.length) {
      const batch = waiting
      waiting = []
      try {
        await noteOutcomes(
          ctx,
          batch.map(({ outcome }) => outcome),
        )
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    isWriting = false
  }
  return (outcome) =>
    new Promise((done, failed) => {
      waiting.push({ outcome, done, failed })
      if (!isWriting) void write()
    })
}

/** It needs nobody's right to say what has happened; what another run has taken over is its own to say. */
async function noteOutcomes({ platform, tenantId }: JobContext, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ id, state, reason, tries, waitSeconds }) => ({
    id,
    state,
    reason,
    tries,
    wait: waitSeconds,
  }))
  const now = platform.clock()
  await withTenant(platform.db, tenantId, async (db) => {
    await giveBackQuota(db, tenantId, outcomes.filter(({ isTrouble }) => isTrouble).length)
    await sql`
      update mail_recipients r set state = o.state, reason = o.reason, attempts = r.attempts + o.tries,
        sent_on = case when o.state = 'sent' then ${now}::timestamptz end,
        next_try_on = ${now}::timestamptz + o.wait * interval '1 second'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(id uuid, state text, reason text, tries int, wait int)
      where r.id = o.id and r.state = 'sending'`.execute(db)
  })
}
