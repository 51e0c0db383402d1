import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { messageHost } from '#server/mailer.ts'
import type { Platform } from '#server/platform.ts'
import { runAsNobody } from '#server/run-as-nobody.ts'
import { mostSoftBounces, softBounceDays } from '../../bounce-rules.ts'
import { mailHistory } from '../../history-words.ts'
import { type OwnBounce, readBounce } from '../queries/read-bounce.ts'

/**
 * Notes what this mail says of one of ours: that it came back, or that its recipient complained. True where it was noted;
 * the same again, a mail about anything else and a forged id change nothing.
 */
export async function noteBounce(platform: Platform, raw: Buffer): Promise<boolean> {
  const bounce = await readBounce(raw, messageHost(platform.config))
  if (!bounce) return false
  const { rows } = await sql<{
    tenant_id: string | null
  }>`select tenant_of_mail(${bounce.mailId}) as tenant_id`.execute(platform.db)
  const tenantId = rows[0]?.tenant_id
  if (!tenantId) return false
  const origin = { username: 'Mail server', action: mailHistory.message('notedBounce') }
  return runAsNobody(platform, tenantId, origin, (ctx) => noteInTenant(ctx, bounce))
}

async function noteInTenant(ctx: Context, { mailId, kind, reason }: OwnBounce): Promise<boolean> {
  const { rows } = await sql<{ address: string }>`
    insert into mail_bounces (tenant_id, recipient_id, kind, address, created_on)
    select m.tenant_id, m.id, ${kind}, lower(m.address), ${ctx.now} from (
      select tenant_id, id, address from mail_recipients where id = ${mailId} and state not in ('left-out', 'refused')
      union all select tenant_id, id, address from mail_singles where id = ${mailId}
    ) m
    on conflict do nothing returning address`.execute(ctx.db)
  const address = rows[0]?.address
  if (address === undefined) return false
  const state = kind === 'complaint' ? 'complained' : 'bounced'
  for (const table of ['mail_recipients', 'mail_singles'] as const)
    await ctx.db
      .updateTable(table)
      .set({ state, reason: `${reason}.` })
      .where('id', '=', mailId)
      .where('state', '<>', 'complained')
      .execute()
  if (kind !== 'soft' || (await countSoft(ctx, address)) >= mostSoftBounces) await stop(ctx, address, state, reason)
  ctx.emit({ changed: ['mail'] })
  return true
}

async function countSoft(ctx: Context, address: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('mail_bounces')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address', '=', address)
    .where('kind', '=', 'soft')
    .where('counts', '=', true)
    .where('created_on', '>', new Date(ctx.now.getTime() - softBounceDays * 86_400_000))
    .executeTakeFirstOrThrow()
  return count
}

/** Of all topics. An address whose owner had stopped all of them before stays as it was. */
async function stop(ctx: Context, address: string, reason: 'bounced' | 'complained', detail: string): Promise<void> {
  await ctx.db
    .insertInto('mail_suppressions')
    .values({ tenant_id: ctx.tenantId, address, topic: '*', reason, detail, created_on: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'address', 'topic']).doNothing())
    .execute()
}
