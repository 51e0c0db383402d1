import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { WarningCode } from '#features/attendance/contract.ts'
import { sendEnclosed } from '#features/mail/server/commands/send-enclosed.ts'
import { isReachedAsk } from '#features/rosters/server/policy.ts'
import { findPlaceWarnings } from '#features/rosters/server/queries/find-place-warnings.ts'
import { localNow, lockSession } from '#features/sessions/server/policy.ts'
import { lockVolunteers } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { askCandidates as contract } from '../../contract.ts'
import { writeQuestion } from '../../letter-rules.ts'
import { askedEnough } from '../../rules.ts'

/** As `mail_messages.enclosure` has it. */
export const enclosureName = 'question'

/** Asks people by e-mail. Those who cannot be asked are left out, with the reason. */
export async function askCandidates(
  ctx: Context,
  sessionId: string,
  { role, vids, note, acceptedWarnings }: Received<typeof contract>['body'],
): Promise<Returned<typeof contract>> {
  const session = await lockSession(ctx, sessionId, 'share')
  if (session.ends_at <= localNow(ctx) || session.cancelled_on || session.closed_on)
    throw conflict('Nobody can be asked: the session is over, closed or cancelled.')
  if (role && !session.role_counts.some(({ roleName }) => roleName === role))
    throw invalid('The session does not need this role.', [{ path: 'role', message: 'Not a role of the session' }])
  const ids = [...new Set(vids)]
  // two colleagues who ask at the same moment come one after the other
  if ((await lockVolunteers(ctx, ids)) !== ids.length) throw notFound()
  const people = await readPeople(ctx, ids, sessionId, role)
  const reasons = people.map((one) => ({ ...one, reason: whyNot(one, ctx.settings.asksPerMonth) }))
  const asked = reasons.filter(({ reason }) => !reason)
  if (asked.length) {
    const places = asked.map(({ id: volunteerId }) => ({ volunteerId, role }))
    const warnings = await findPlaceWarnings(ctx, session, places)
    // of each what was there to be shown: what comes up later was accepted by nobody
    const people = places.map(({ volunteerId: vid }, at) => ({
      vid,
      accepted: acceptedWarnings.filter((code) => warnings[at]?.some((one) => one.code === code)),
    }))
    await send(ctx, { sessionId, role, note, people })
  }
  const leftOut = reasons.filter(({ reason }) => reason).map(({ name, reason }) => ({ name, reason }))
  return { asked: asked.length, leftOut }
}

const stoppedWords = {
  unsubscribed: 'asked for no such e-mails',
  bounced: 'gets no e-mails, as earlier ones came back',
  complained: 'has marked our e-mails as spam',
}

interface Person {
  id: string
  name: string
  email: string
  /** Why e-mails about sessions to this address are stopped. */
  stopped: keyof typeof stoppedWords | null
  lately: number
  isAsked: boolean
}

async function readPeople(ctx: Context, ids: string[], sessionId: string, role: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select v.id, v.full_name as name, v.email,
      (select reason from mail_suppressions s where s.tenant_id = v.tenant_id and s.address = lower(v.email)
        and s.topic in ('*', 'sessions') order by s.topic limit 1) as stopped,
      (select count(*)::int from session_asks asks where tenant_id = v.tenant_id and volunteer_id = v.id
        and ${isReachedAsk} and asked_on > ${ctx.now}::timestamptz - interval '1 month') as lately,
      exists (select 1 from session_asks asks where tenant_id = v.tenant_id and volunteer_id = v.id
        and session_id = ${sessionId} and role = ${role} and ${isReachedAsk}) as "isAsked"
    from volunteers v where v.id = any(${ids}::uuid[])
    order by v.full_name, v.id`.execute(ctx.db)
  return rows
}

function whyNot({ email, stopped, lately, isAsked }: Person, most: number): string {
  if (isAsked) return 'was asked for this session already'
  if (!email) return 'has no e-mail address'
  if (stopped) return stoppedWords[stopped]
  return askedEnough(lately, most)
}

interface Asked {
  vid: string
  /** The codes of what staff knew about them. */
  accepted: WarningCode[]
}

async function send(
  ctx: Context,
  { sessionId, role, note, people }: { sessionId: string; role: string; note: string; people: Asked[] },
) {
  const messageId = await sendEnclosed(ctx, {
    ...writeQuestion(role, note),
    topic: 'sessions',
    vids: people.map(({ vid }) => vid),
    sessionId,
    enclosure: enclosureName,
    shownAs: '',
  })
  await ctx.db
    .insertInto('session_asks')
    .values(
      people.map(({ vid, accepted }) => ({
        tenant_id: ctx.tenantId,
        id: uuidv7(),
        session_id: sessionId,
        volunteer_id: vid,
        role,
        message_id: messageId,
        asked_on: ctx.now,
        asked_by: ctx.actor.username,
        accepted_warnings: [...new Set(accepted)],
        asked_start: sql<string>`(select starts_at from sessions where id = ${sessionId})`,
      })),
    )
    .execute()
  ctx.emit({ changed: ['asks'] })
}
