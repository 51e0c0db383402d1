import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { isVisibleCertificate } from '../policy.ts'

/** Takes a certificate back: its code confirms nothing any more, and the history says who did it. */
export async function takeCertificateBack(ctx: Context, id: string): Promise<{ message: string }> {
  const { numAffectedRows } = await sql`
    delete from certificates c where c.id = ${id} and ${isVisibleCertificate(ctx, 'c')}`.execute(ctx.db)
  if (!numAffectedRows) throw notFound()
  ctx.emit({ changed: ['certificates'] })
  return { message: 'The certificate was taken back' }
}
