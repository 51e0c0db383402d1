import { sql } from 'kysely'
import { NIL } from 'uuid'
import { readLetterLink } from '#features/reports/server/queries/letter-link.ts'
import { loadSignedIn } from '#server/jobs/envelope.ts'
import { brandOf } from '#server/logo.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { localDate } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import type { ConfirmedCertificate } from '../../contract.ts'
import { hasReached } from '../../rules.ts'
import type { CertificateRow } from './find-certificates.ts'

/** What anyone with the code may know: never to whom it was given. */
export async function confirmCertificate(
  { platform, log }: PublicContext,
  token: string,
): Promise<ConfirmedCertificate> {
  const link = readLetterLink(platform.config.SECRET_KEY, token, 'certificate')
  if (!link) throw notFound()
  const signedIn = await loadSignedIn(platform, {
    tenantId: link.tenantId,
    accountId: NIL,
    sessionId: NIL,
    data: undefined,
  })
  return runAsActor(platform, signedIn, log, async (ctx) => {
    const { rows } = await sql<Omit<CertificateRow, 'name'> & { hours: number; is_there: boolean }>`
      select c.*, v.hours::float8 as hours, v.deleted_at is null as is_there from certificates c
      join volunteers v on v.tenant_id = c.tenant_id and v.id = c.volunteer_id
      where c.id = ${link.letterId}`.execute(ctx.db)
    const [row] = rows
    if (!row) throw notFound()
    const { kind, amount, hours, given_on } = row
    const givenOn = localDate(given_on, ctx.settings.timeZone)
    return {
      ...(await brandOf(ctx)),
      kind,
      amount,
      givenOn,
      // of years nothing is corrected that was true on the day
      stands: row.is_there && (kind === 'years' || hasReached({ hours, joined: givenOn }, { kind, amount }, givenOn)),
      languages: ['en', ...ctx.settings.volunteerLanguages],
    }
  })
}
