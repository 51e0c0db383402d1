import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { holdVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { planVolunteer } from '#features/volunteers/rules.ts'
import { insertProfiles, profilesFollow } from '#features/volunteers/server/commands/store-profiles.ts'
import { storedValues } from '#features/volunteers/server/commands/store-values.ts'
import type { TenantWork } from '#server/tenant-work.ts'
import { localDate } from '#shared/dates.ts'
import { createPerson } from './create-person.ts'
import { createRandom } from './random.ts'

const statuses = [
  'active',
  'active',
  'active',
  'active',
  'accepted',
  'accepted',
  'new',
  'new',
  'pending',
  'interviewed',
  'inactive',
  'rejected',
  'withdrawn',
]
const rowsAtOnce = 1000
const day = 86_400_000

/**
 * Made-up volunteers numbered from `first`: the same for the same numbers and seed. One statement per table and
 * thousand of them, because half a million parameters take longer than the rows. Answers their ids.
 */
export async function addPeople(
  work: TenantWork,
  options: { count: number; first: number; timeZone: string },
): Promise<string[]> {
  const settings = await holdVolunteerSettings(work)
  const random = createRandom(options.first)
  const today = localDate(work.now, options.timeZone)
  const year = Number(today.slice(0, 4))
  const ids: string[] = []
  await profilesFollow(work)
  for (let start = 0; start < options.count; start += rowsAtOnce) {
    const rows = []
    const profiles = []
    for (let at = start; at < Math.min(options.count, start + rowsAtOnce); at++) {
      const { values } = planVolunteer(settings, createPerson(random, settings, options.first + at, year), today)
      const { row, profile } = await storedValues(work, settings, values)
      const status = statuses[at] ?? random.pick(statuses)
      const age = status === 'new' ? random.next() * 28 : random.next() * 730
      const createdOn = new Date(work.now.getTime() - age * day)
      const id = uuidv7()
      ids.push(id)
      rows.push({
        ...row,
        nric_hash: row.nric_hash?.toString('hex') ?? null,
        id,
        place: rows.length,
        update_id: uuidv7(),
        status,
        tier: status === 'active' ? random.pick(settings.tier) : '',
        created_on: createdOn,
      })
      profiles.push({ id, profile })
    }
    await insertPeople(work, JSON.stringify(rows))
    await insertProfiles(work, profiles)
  }
  return ids
}

async function insertPeople(work: TenantWork, rows: string): Promise<void> {
  await sql`
    with people as (
      select * from jsonb_to_recordset(${rows}::jsonb) as p(
        id uuid, place integer, update_id uuid, full_name text, email text, mobile_no text, full_address text, dob date, gender text, nationality text,
        venue_ids uuid[], nric_hash text, status text, tier text, created_on timestamptz)
    ), inserted as (
      insert into volunteers (tenant_id, id, full_name, email, mobile_no, full_address, dob, gender, nationality,
        venue_ids, nric_hash, status, tier, created_on, created_by, updated_on, updated_by)
      select ${work.tenantId}, id, full_name, email, mobile_no, full_address, dob, gender, nationality, venue_ids,
        decode(nric_hash, 'hex'), status, tier, created_on, 'demo', created_on, 'demo'
      from people order by place % 31 % 2, place
    )
    insert into status_updates (tenant_id, id, volunteer_id, new_status, tier, remarks, changed_by, changed_on)
    select ${work.tenantId}, update_id, id, status, tier, '', 'demo', created_on from people
    order by place % 31 % 2, place`.execute(work.db)
}
