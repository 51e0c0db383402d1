import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { isVisibleCertificate } from '../policy.ts'

/** Takes a certificate back: its code says only that, and the history says who did it. */
export async function takeCertificateBack(ctx: Context, id: string): Promise<{ message: string }> {
  const { numAffectedRows } = await sql`
    with taken as (
      delete from certificates c where c.id = ${id} and ${isVisibleCertificate(ctx, 'c')}
      returning c.tenant_id, c.id, c.kind, c.amount, c.given_on)
    insert into certificates_taken_back (tenant_id, id, kind, amount, given_on, taken_back_on)
    select tenant_id, id, kind, amount, given_on, ${ctx.now} from taken`.execute(ctx.db)
  if (!numAffectedRows) throw notFound()
  ctx.emit({ changed: ['certificates'] })
  return { message: 'The certificate was taken back' }
}
