import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { CertificatesTable } from '#server/database/tables.ts'
import { isVisibleCertificate } from '../policy.ts'

/** A certificate with the name of its person, as it is now. */
export interface CertificateRow extends Selectable<CertificatesTable> {
  name: string
  is_erased: boolean
  /** In all, as the records have them now. */
  hours: number
}

/** Those of which `condition` holds, of the certificates `c` that the actor may see, by name. */
export async function findCertificates(ctx: Context, condition: RawBuilder<unknown>): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select c.*, v.full_name as name, v.erased_on is not null as is_erased,
      v.hours::float8 as hours from certificates c
    join volunteers v on v.tenant_id = c.tenant_id and v.id = c.volunteer_id
    where ${condition} and ${isVisibleCertificate(ctx, 'c')}
    order by v.full_name_search, c.id`.execute(ctx.db)
  return rows
}
