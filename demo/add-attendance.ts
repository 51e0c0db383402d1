import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantWork } from '#server/tenant-work.ts'
import { localTime } from '#shared/dates.ts'
import type { Random } from './random.ts'

export interface DemoSession {
  id: string
  start: string
  end: string
  roles: { roleName: string; roleCount: number }[]
  when: 'past' | 'today' | 'coming'
}

interface Person {
  id: string
  name: string
  kind: 'indivols' | 'volunteeringorg'
}

const rowsAtOnce = 5000

/** Who came, who comes today and who has said that they will come: for each session a part of its places. */
export async function addAttendance(
  work: TenantWork,
  sessions: DemoSession[],
  { random, timeZone, most = Infinity }: { random: Random; timeZone: string; most?: number },
) {
  const volunteers = await readPeople(work)
  const organisations = await readOrganisations(work)
  if (!volunteers.length) return 0
  const now = localTime(work.now, timeZone)
  const rows: ReturnType<typeof createAttendance>[] = []
  for (const session of sessions) {
    const places = session.roles.flatMap(({ roleName, roleCount }) => Array.from({ length: roleCount }, () => roleName))
    const asked =
      session.when === 'coming' ? random.whole(0, 3) : random.whole(Math.ceil(places.length / 2), places.length + 2)
    const chosen = new Map<string, Person>()
    for (let i = 0; i < asked; i++) {
      const person = random.pick(volunteers)
      chosen.set(person.id, person)
    }
    if (organisations.length && random.chance(0.06)) {
      const organisation = random.pick(organisations)
      chosen.set(organisation.id, organisation)
    }
    for (const [i, person] of [...chosen.values()].entries()) {
      if (rows.length >= most) break
      rows.push(createAttendance(session, person, places[i], { random, now }))
    }
  }
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insertRows(work, rows.slice(at, at + rowsAtOnce))
  await countHours(work)
  return rows.length
}

/** What a night would count. */
const countHours = ({ db, tenantId, now }: TenantWork) =>
  sql`select recount_hours(${tenantId}, ${now}::timestamptz at time zone coalesce(
    (select settings ->> 'timeZone' from tenant_settings where tenant_id = ${tenantId}), 'Asia/Singapore'))`.execute(db)

function createAttendance(
  session: DemoSession,
  person: Person,
  role: string | undefined,
  { random, now }: { random: Random; now: string },
) {
  const row = {
    id: uuidv7(),
    session: session.id,
    kind: person.kind,
    participant: person.id,
    name: person.name,
    roles: role ? [role] : [],
    check_in: null as string | null,
    check_out: null as string | null,
    hours: null as number | null,
  }
  const isThere = session.when === 'past' ? random.chance(0.92) : session.when === 'today' && random.chance(0.3)
  if (!isThere) return row
  const came = shift(session.start, random.whole(-10, 12))
  if (session.when === 'today') return came > now ? row : { ...row, check_in: came } // nobody comes before it is time
  row.check_in = came
  row.check_out = shift(session.end, random.whole(-8, 10))
  const entered = random.next()
  if (entered < 0.3) Object.assign(row, { check_in: `${session.start}:00`, check_out: `${session.end}:00`, hours: 0 })
  else if (entered < 0.5) row.hours = random.whole(2, 8) / 2
  return row
}

const shift = (time: string, minutes: number): string =>
  new Date(Date.parse(`${time}:00Z`) + minutes * 60_000).toISOString().slice(0, 19)

/** Those who are active, in one order on every machine. */
async function readPeople({ db }: TenantWork): Promise<Person[]> {
  const rows = await db
    .selectFrom('volunteers')
    .select(['id', 'full_name as name'])
    .where('status', 'in', ['active', 'accepted'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(2000)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'indivols' }))
}

async function readOrganisations({ db }: TenantWork): Promise<Person[]> {
  const rows = await db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: 'volunteeringorg' }))
}

async function insertRows({ db, tenantId, now }: TenantWork, rows: object[]): Promise<void> {
  await sql`
    insert into attendances (tenant_id, id, session_id, kind, volunteer_id, organisation_id, participant_name,
      check_in, check_out, hours, roles, created_on, created_by, updated_on, updated_by)
    select ${tenantId}, r.id, r.session, r.kind, case r.kind when 'indivols' then r.participant end,
      case r.kind when 'volunteeringorg' then r.participant end, r.name, r.check_in, r.check_out, r.hours, r.roles,
      ${now}, 'demo', ${now}, 'demo'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, session uuid, kind text, participant uuid,
      name text, check_in timestamp, check_out timestamp, hours numeric, roles text[])
    on conflict do nothing`.execute(db)
}
