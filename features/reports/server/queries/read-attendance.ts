import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { prepareDownload, sendDownload } from '#server/http/download.ts'
import type { Http } from '#server/http/route.ts'
import { findSignedIn } from '#server/http/session.ts'
import { jsonList } from '#server/http/stream-list.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import { mayCall } from '#shared/access.ts'
import { forbidden } from '#shared/errors.ts'
import { getAttendanceUrl, type SessionWithPeople } from '../../attendance-contract.ts'
import { readAttendanceLink } from './attendance-link.ts'
import { comingOf, isInExistingBatch } from './attendance-parts.ts'

/** Sessions of one part: with a hundred people each it is read in a tenth of a second. */
const rowsAtOnce = 100

/** Every session with the volunteers who came to it, as far as the link's person may see both now. */
export async function readAttendance(
  { platform, now, log }: PublicContext,
  token: string,
  { reply }: Http,
): Promise<never[]> {
  const sessionId = readAttendanceLink(platform.config.SECRET_KEY, token, now)
  const signedIn = sessionId ? await findSignedIn(platform, sessionId) : undefined
  if (!signedIn || !mayCall(getAttendanceUrl.access, signedIn.actor.role)) throw forbidden()
  const download = prepareDownload(signedIn.actor.accountId)
  download.reserve()
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const content = (step: Parameters<typeof jsonList>[0]) =>
    jsonList(step, { rowsAtOnce, read: readSessions, present: presentSession })
  try {
    await sendDownload(platform, reply, { headers, content }, (work) => runAsActor(platform, signedIn, log, work))
  } finally {
    download.end()
  }
  return []
}

interface Row extends SessionWithPeople {
  /** Where the next part begins. */
  startsAt: string
}

async function readSessions(ctx: Context, after: Row | undefined, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id as vid, s.starts_at::text as "startsAt", c.activity_type as "activityType", c.title as "activityTitle",
      s.name as "sessionName", to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI') as "sessionStartDateTime",
      to_char(s.ends_at, 'YYYY-MM-DD"T"HH24:MI') as "sessionEndDateTime", people.vols
    from sessions s
    join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id
    join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id
    cross join lateral (
      select json_agg(json_build_object('vid', v.id, 'fullName', v.full_name, ${comingOf}) order by a.id) as vols
      from attendances a
      join volunteers v on v.tenant_id = a.tenant_id and v.id = a.volunteer_id and v.deleted_at is null
      where a.tenant_id = s.tenant_id and a.session_id = s.id and a.deleted_at is null
        and (a.check_in is not null or a.hours > 0) and ${isVisiblePerson(ctx, 'v')}
    ) people
    where ${isInExistingBatch} and ${isVisibleSession(ctx, 's')} and people.vols is not null
      ${after ? sql`and (s.starts_at, s.id) > (${after.startsAt}::timestamp, ${after.vid}::uuid)` : sql``}
    order by s.starts_at, s.id limit ${limit}`.execute(ctx.db)
  return rows
}

/** Where the next part begins is no part of the answer; the row keeps it. */
const presentSession = ({ startsAt: _begins, ...session }: Row): SessionWithPeople => session
