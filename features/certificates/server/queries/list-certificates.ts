import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Certificate } from '../../contract.ts'
import { stillStands } from '../../rules.ts'
import { isVisibleCertificate } from '../policy.ts'
import type { CertificateRow } from './find-certificates.ts'

/** As many as somebody looks through. */
const shown = 50

/** What a person was given, the newest first, each with whether it stands. */
export async function listCertificates(ctx: Context, vid: string): Promise<{ certificates: Certificate[] }> {
  const { rows } = await sql<Omit<CertificateRow, 'name'> & { hours: number }>`
    select c.*, v.hours::float8 as hours from certificates c
    join volunteers v on v.tenant_id = c.tenant_id and v.id = c.volunteer_id
    where c.volunteer_id = ${vid} and ${isVisibleCertificate(ctx, 'c')}
    order by c.given_on desc, c.id desc limit ${shown}`.execute(ctx.db)
  return {
    certificates: rows.map(({ id, kind, amount, given_on, given_by, message_id, hours }) => ({
      id,
      kind,
      amount,
      givenOn: given_on.toISOString(),
      givenBy: given_by,
      isMailed: message_id !== null,
      standing: stillStands({ kind, amount }, hours) ? 'stands' : 'changed',
    })),
  }
}
