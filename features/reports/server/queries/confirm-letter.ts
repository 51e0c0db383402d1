import { sql } from 'kysely'
import { NIL } from 'uuid'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import { loadSignedIn } from '#server/jobs/envelope.ts'
import { brandOf } from '#server/logo.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { localDate } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import type { ConfirmedLetter } from '../../letter-contract.ts'
import { countsWithoutLocation, standingOf } from '../../letter-rules.ts'
import { isVisibleLetter } from '../policy.ts'
import { readLetterLink } from './letter-link.ts'
import { countedNow, type LetterRow } from './list-letters.ts'

async function namesOf(ctx: Context, venueIds: readonly string[]): Promise<string[]> {
  const venues = new Map(
    (await listZones(ctx)).flatMap((zone) => zone.venues.map(({ id, name }) => [id, name] as const)),
  )
  return venueIds.flatMap((id) => venues.get(id) ?? [])
}

/** What anyone with the code may know: never to whom the letter is. */
export async function confirmLetter({ platform, log }: PublicContext, token: string): Promise<ConfirmedLetter> {
  const link = readLetterLink(platform.config.SECRET_KEY, token)
  if (!link) throw notFound()
  const signedIn = await loadSignedIn(platform, {
    tenantId: link.tenantId,
    accountId: NIL,
    sessionId: NIL,
    data: undefined,
  })
  const nobody = { ...signedIn, actor: { ...signedIn.actor, venues: 'all' as const } }
  return runAsActor(platform, nobody, log, async (ctx) => {
    const { rows } = await sql<LetterRow & { is_there: boolean }>`
      select l.*, ${isVisibleLetter(ctx, 'l')} as is_there from hours_letters l
      where l.id = ${link.letterId}`.execute(ctx.db)
    const [row] = rows
    if (!row) throw notFound()
    const now = row.is_there ? await countedNow(ctx, row) : undefined
    return {
      ...(await brandOf(ctx)),
      firstDay: row.first_day,
      lastDay: row.last_day,
      hours: row.hours,
      places: row.venue_ids ? await namesOf(ctx, row.venue_ids) : [],
      onlyWithoutLocation: countsWithoutLocation(row.venue_ids),
      issuedOn: localDate(row.issued_on, ctx.settings.timeZone),
      standing: standingOf({ ...row, withdrawn: row.withdrawn_on !== null }, now),
      languages: ['en', ...ctx.settings.volunteerLanguages],
    }
  })
}
