import { sql } from 'kysely'
import { NIL } from 'uuid'
import { readLetterLink } from '#features/reports/server/queries/letter-link.ts'
import type { Context } from '#server/context.ts'
import { loadSignedIn } from '#server/jobs/envelope.ts'
import { brandOf } from '#server/logo.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { localDate } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import type { ConfirmedCertificate, Standing } from '../../contract.ts'
import { type Milestone, stillStands } from '../../rules.ts'

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
    const row = await findGiven(ctx, link.letterId)
    if (!row) throw notFound()
    const { kind, amount, given_on, standing } = row
    return {
      ...(await brandOf(ctx)),
      kind,
      amount,
      givenOn: localDate(given_on, ctx.settings.timeZone),
      standing,
      languages: ['en', ...ctx.settings.volunteerLanguages],
    }
  })
}

interface Given extends Milestone {
  given_on: Date
  standing: Standing
}

/** What was given, also where it was taken back since or its person was deleted. */
async function findGiven({ db }: Context, id: string): Promise<Given | undefined> {
  const { rows } = await sql<Omit<Given, 'standing'> & { hours: number | null; is_taken_back: boolean }>`
    select c.kind, c.amount, c.given_on, false as is_taken_back,
      case when v.deleted_at is null then v.hours::float8 end as hours
    from certificates c join volunteers v on v.tenant_id = c.tenant_id and v.id = c.volunteer_id
    where c.id = ${id}
    union all
    select kind, amount, given_on, true, null from certificates_taken_back where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { hours, is_taken_back, ...given } = row
  if (is_taken_back) return { ...given, standing: 'takenBack' }
  return { ...given, standing: hours !== null && stillStands(given, hours) ? 'stands' : 'changed' }
}
