import { sql } from 'kysely'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { isLivingParticipant } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { PackPerson } from '../../pack-contract.ts'
import { lookUpText, proofText, type Said, wayOf } from '../../pack-rules.ts'
import { hashOfDevice } from '../policy.ts'
import { presentCard } from '../present.ts'
import { countRoles, mostSessions, selectCards } from './find-cards.ts'

/** So many people a device takes along; no location has more on a day. */
const mostPeople = 5000
/**
 * Today's sessions at the locations of the actor, and who is signed up for them, with what finds them on this device. The
 * proofs stay with the server: they show later who said who they are.
 */
export async function findPack(ctx: Context, lookUpKey: Buffer) {
  const [rows, zones] = await Promise.all([selectCards(ctx).limit(mostSessions).execute(), listZones(ctx)])
  const taken = await countRoles(ctx, rows)
  const sessions = rows.map((row) => presentCard(row, zones, taken.get(row.id)))
  const ids = sessions.map(({ vid }) => vid)
  const [people, entries] = await Promise.all([readPeople(ctx, ids), readEntries(ctx, ids)])
  const byPerson = Map.groupBy(entries, (entry) => entry.participant_id)
  const proofs: string[] = []
  return { sessions, people: await Promise.all(people.map((person) => toPackPerson(person))), proofs }

  async function toPackPerson(person: Awaited<typeof people>[number]): Promise<PackPerson> {
    const said = (await listSayings(ctx, person)).filter((one) => ctx.settings.kioskIdentifyBy.includes(wayOf(one)))
    const hashes = said.map((one) => hashOfDevice(lookUpKey, lookUpText(one)))
    proofs.push(...hashes.map((hash) => hashOfDevice(lookUpKey, proofText(person.id, hash))))
    return {
      volId: person.id,
      fullName: person.full_name,
      lookUps: hashes.map((hash) => hashOfDevice(lookUpKey, hash)),
      entries: (byPerson.get(person.id) ?? []).map(({ session_id, check_in, check_out }) => ({
        sessionId: session_id,
        checkInTime: check_in ?? '',
        checkOutTime: check_out ?? '',
      })),
    }
  }
}

const readEntries = (ctx: Context, sessionIds: readonly string[]) =>
  ctx.db
    .selectFrom('attendances')
    .select(['session_id', 'participant_id', 'check_in', 'check_out'])
    .where(sql<boolean>`session_id = any(${sessionIds}::uuid[])`)
    .where('kind', '=', 'indivols')
    .where('deleted_at', 'is', null)
    .execute()

interface PersonRow {
  id: string
  full_name: string
  dob: string | null
  mobile: string
  nric: Buffer | null
  codes: Buffer[]
  isOnlyOne: boolean
}

/** Also the members of a group that is signed up as one. Whom the actor may see; two who share a birth date and a number are found by neither, signed up or not. */
async function readPeople(ctx: Context, sessionIds: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select v.id, v.full_name, v.dob, v.mobile_no_search as mobile, p.nric,
      array(select c.code_sealed from kiosk_codes c where c.tenant_id = v.tenant_id and c.volunteer_id = v.id
        and c.code_sealed is not null) as codes,
      not exists (select from volunteers o where o.tenant_id = v.tenant_id and o.mobile_no_search = v.mobile_no_search
        and o.dob = v.dob and o.id <> v.id and o.deleted_at is null and ${isVisiblePerson(ctx, 'o')}) as "isOnlyOne"
    from volunteers v left join volunteer_profiles p on p.tenant_id = v.tenant_id and p.volunteer_id = v.id
    where v.id in (select attendances.volunteer_id from attendances
        where attendances.session_id = any(${sessionIds}::uuid[]) and ${isLivingParticipant}
        union all
        select m.volunteer_id from attendances
        join group_members m on m.tenant_id = attendances.tenant_id and m.group_id = attendances.group_id
        where attendances.session_id = any(${sessionIds}::uuid[]) and ${isLivingParticipant})
      and v.deleted_at is null and ${isVisiblePerson(ctx, 'v')}
    order by v.id limit ${mostPeople}`.execute(ctx.db)
  return rows
}

/** All that this person may say at a kiosk to be found. */
async function listSayings(ctx: Context, { dob, mobile, nric, codes, isOnlyOne }: PersonRow): Promise<Said[]> {
  const sayings: Said[] = []
  if (nric) sayings.push({ nric: await ctx.keys.decrypt(ctx, nric) })
  if (dob && mobile && isOnlyOne) sayings.push({ dob, contactNo: mobile })
  for (const code of codes) sayings.push({ code: await ctx.keys.decrypt(ctx, code) })
  return sayings
}
