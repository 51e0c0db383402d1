import { sql } from 'kysely'
import { NIL } from 'uuid'
import { firstNameOf } from '#features/mail/rules.ts'
import { readLetterLink } from '#features/reports/server/queries/letter-link.ts'
import { localNow } from '#features/sessions/server/policy.ts'
import { countTaken } from '#features/sessions/server/queries/count-taken.ts'
import type { Context } from '#server/context.ts'
import { loadSignedIn } from '#server/jobs/envelope.ts'
import { limitAttempts } from '#server/limit.ts'
import { brandOf } from '#server/logo.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import type { Language, Message } from '#shared/define-words.ts'
import { notFound } from '#shared/errors.ts'
import type { Question } from '../../contract.ts'
import { findOwnOverlap } from './find-own-overlap.ts'

const [wrongLinks, windowSeconds] = [300, 600]

/** One transaction of the organisation whose question this link stands in, in the name of who was asked. */
export async function runForAsked<T>(
  { platform, log, webAddress, callerAddress }: PublicContext,
  token: string,
  action: Message | undefined,
  work: (ctx: Context, askId: string) => Promise<T>,
): Promise<T> {
  await limitAttempts(platform, `asked address ${callerAddress}`, wrongLinks, windowSeconds)
  const link = readLetterLink(platform.config.SECRET_KEY, token, 'session ask')
  if (!link) throw notFound()
  const nobody = { tenantId: link.tenantId, accountId: NIL, sessionId: NIL, data: undefined }
  const signedIn = await loadSignedIn(platform, nobody).catch(() => {
    throw notFound() // the organisation is gone
  })
  const actor = { ...signedIn.actor, username: 'Asked by e-mail', venues: 'all' as const }
  const origin = { action: action?.text.code ?? '', screen: '/asked', statementTimeout: 14_000, webAddress }
  return runAsActor(platform, { ...signedIn, actor }, log, (ctx) => work(ctx, link.letterId), origin)
}

/**
 * What was asked, with the session as it is now; a deleted session or person is not found. Anyone who takes part has said
 * yes, though it was staff who signed them up; a yes of somebody who was taken off since is none, and can be said again.
 */
export async function findAsk(ctx: Context, askId: string) {
  const row = await ctx.db
    .selectFrom('session_asks')
    .innerJoin('sessions', 'sessions.id', 'session_asks.session_id')
    .innerJoin('activities', 'activities.id', 'sessions.activity_id')
    .innerJoin('volunteers', 'volunteers.id', 'session_asks.volunteer_id')
    .leftJoin('mail_languages', 'mail_languages.person_id', 'session_asks.volunteer_id')
    .leftJoin('attendances as taking', (join) =>
      join
        .onRef('taking.tenant_id', '=', 'session_asks.tenant_id')
        .onRef('taking.session_id', '=', 'session_asks.session_id')
        .onRef('taking.participant_id', '=', 'session_asks.volunteer_id')
        .on('taking.deleted_at', 'is', null),
    )
    .select([
      'session_asks.id',
      'session_asks.role',
      'session_asks.asked_start',
      'session_asks.accepted_warnings',
      sql<'yes' | 'check' | 'late' | 'waiting' | 'no' | null>`case when taking.roles is not null then 'yes'
        when session_asks.answer <> 'yes' then session_asks.answer end`.as('answer'),
      /** What they take part as; null where they do not. */
      sql<string[] | null>`taking.roles`.as('taking'),
      'session_asks.session_id',
      'session_asks.volunteer_id',
      'sessions.batch_id',
      'sessions.name',
      'sessions.starts_at',
      'sessions.ends_at',
      'sessions.role_counts',
      'sessions.cancelled_on',
      'sessions.closed_on',
      'activities.title',
      'volunteers.full_name',
      'mail_languages.language',
      sql<string>`concat_ws(', ', (select string_agg(v.name, ', ' order by v.position) from venues v
        where v.id = any(sessions.venue_ids)), nullif(sessions.location_address, ''))`.as('place'),
    ])
    .where('session_asks.id', '=', askId)
    .where('sessions.deleted_at', 'is', null)
    .where('volunteers.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

type Ask = Awaited<ReturnType<typeof findAsk>>

export const isOver = (ctx: Context, ask: Ask): boolean =>
  ask.cancelled_on !== null || ask.closed_on !== null || ask.ends_at <= localNow(ctx)

/** How many places of the role that was asked for are free; a session that needs none has room for everybody. */
export async function countFree(ctx: Context, ask: Ask): Promise<number> {
  const needed = ask.role_counts.find(({ roleName }) => roleName === ask.role)
  // one that was taken away or is called otherwise since is needed no more
  if (!needed) return ask.role ? 0 : Infinity
  const taken = await countTaken(ctx, sql`(select ${ask.session_id}::uuid)`)
  return Math.max(0, needed.roleCount - (taken.get(ask.session_id)?.roles.get(ask.role) ?? 0))
}

export async function presentQuestion(ctx: Context, ask: Ask): Promise<Question> {
  const hasPlace = ask.answer === 'yes' || (await countFree(ctx, ask)) > 0
  return {
    ...(await brandOf(ctx)),
    language: (ask.language ?? 'en') as Language,
    firstName: firstNameOf(ask.full_name),
    sessionName: ask.name || ask.title,
    start: ask.starts_at.slice(0, 16),
    end: ask.ends_at.slice(0, 16),
    movedFrom: ask.asked_start && ask.asked_start !== ask.starts_at ? ask.asked_start.slice(0, 16) : '',
    place: ask.place,
    role: ask.role,
    state: isOver(ctx, ask) ? 'over' : hasPlace ? 'open' : 'filled',
    answer: ask.answer,
    overlap: ask.answer === 'check' ? await findOwnOverlap(ctx, ask) : null,
  }
}
