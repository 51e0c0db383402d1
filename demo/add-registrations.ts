import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { planIndividual } from '#features/registration/rules.ts'
import { readValues } from '#features/volunteers/server/queries/get-volunteer.ts'
import type { Tables } from '#server/database/tables.ts'
import type { TenantWork } from '#server/tenant-work.ts'
import { isUnder16, localDate } from '#shared/dates.ts'
import { createPerson } from './create-person.ts'
import { createRandom } from './random.ts'

const hour = 3_600_000
const later = (now: Date, hours: number) => new Date(now.getTime() + hours * hour)

/**
 * What came through the public forms of a demo organisation: people as usual, one of them a possible duplicate, and the first
 * below 16 has a guardian who is asked; and two that wait for staff.
 */
export async function addRegistrations(
  work: TenantWork,
  volunteerIds: string[],
  { seed, timeZone }: { seed: number; timeZone: string },
): Promise<void> {
  const fresh = await work.db
    .selectFrom('volunteers')
    .select(['id', 'full_name', 'created_on', 'dob'])
    .where('id', 'in', volunteerIds)
    .where('status', '=', 'new')
    .orderBy('id')
    .execute()
  const today = localDate(work.now, timeZone)
  const child = fresh.find(({ dob }) => dob && isUnder16(dob, today))
  // the child is among them, wherever the list has it
  const newcomers = [...new Set([...fresh.slice(0, 1), ...(child ? [child] : []), ...fresh])].slice(0, 6)
  for (const [at, person] of newcomers.entries())
    await insert(work, person.created_on, {
      state: 'filed',
      name: person.full_name,
      record_id: person.id,
      ...(at === 0 ? { similar_ids: volunteerIds.slice(40, 41) } : {}),
      ...(person === child ? guardianAsked(work, seed) : {}),
    })
  const waiting: Pick<Row, 'reason' | 'record_id'>[] = [
    { reason: 'same-nric', record_id: newcomers.at(-1)?.id ?? null },
    { reason: 'robot', record_id: null },
  ]
  for (const [at, why] of waiting.entries()) {
    const known = why.record_id ? await knownAnswers(work, why.record_id) : {}
    const { name, sealed } = await sendForm(work, seed + 900 + at, timeZone, known)
    await insert(work, later(work.now, -3 * (at + 1)), { ...why, name, sealed, state: 'waiting' })
  }
}

const guardianAsked = (work: TenantWork, seed: number) => ({
  guardian_email: 'guardian@example.org',
  guardian_token_hash: createHash('sha256').update(`demo ${seed}`).digest(),
  guardian_token_until: later(work.now, 14 * 24),
})

/** The answers of somebody made up, as the public form stores them while staff have to decide. */
async function sendForm(work: TenantWork, number: number, timeZone: string, known: object) {
  const settings = await getVolunteerSettings(work)
  const today = localDate(work.now, timeZone)
  const year = Number(today.slice(0, 4))
  const { assignedBusinessUnits: _units, ...person } = createPerson(createRandom(number), settings, number, year)
  const { child: _child, ...values } = planIndividual(settings, { ...person, ...known }, today).values
  return { name: values.fullName, sealed: await work.keys.encrypt(work, JSON.stringify(values)) }
}

/** Somebody who is known and has moved: the same person with another address and number. */
async function knownAnswers(work: TenantWork, id: string): Promise<object> {
  const row = await work.db
    .selectFrom('volunteers')
    .innerJoin('volunteer_profiles', 'volunteer_profiles.volunteer_id', 'volunteers.id')
    .selectAll()
    .where('volunteers.id', '=', id)
    .executeTakeFirstOrThrow()
  const values = await readValues(work, row, [])
  const { address: _address, unit: _unit, postalCode: _postalCode, mobileNo: _mobileNo, ...same } = values
  const { fullAddress: _full, child: _child, assignedBusinessUnits: _units, remarks: _remarks, ...answers } = same
  return answers
}

type Row = Insertable<Tables['registrations']>

function insert(work: TenantWork, createdOn: Date, more: Partial<Row> & Pick<Row, 'name' | 'state'>) {
  const row: Row = {
    tenant_id: work.tenantId,
    id: uuidv7(),
    form: 'individual',
    consent_text: 'I declare that what I have stated is true and consent to its use for volunteering',
    consent_version: 'demo',
    consented_on: createdOn,
    created_on: createdOn,
    updated_on: createdOn,
    ...more,
  }
  return work.db.insertInto('registrations').values(row).execute()
}
