import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import type { Volunteer } from '../../contract.ts'
import { presentVolunteer, type VolunteerRecord } from '../present.ts'
import { getVolunteerRecord } from '../queries/get-volunteer.ts'

/** Shows a volunteer. Medical and criminal texts do not leave without a row that says who read them. */
export async function openVolunteer(ctx: Context, id: string): Promise<Volunteer> {
  const record = await getVolunteerRecord(ctx, id)
  const read = (['priorMedicalCondition', 'criminalHistory'] as const).filter((field) => record.values[field])
  if (read.length) await recordAccess(ctx, 'read', nameOf(record), read)
  return presentVolunteer(ctx, record)
}

/** The whole NRIC, which a staff screen otherwise shows masked. */
export async function showNric(ctx: Context, id: string): Promise<{ nric: string }> {
  const record = await getVolunteerRecord(ctx, id)
  if (record.values.nric) await recordAccess(ctx, 'read', nameOf(record), ['nric'])
  return { nric: record.values.nric }
}

const nameOf = (record: VolunteerRecord) => ({ type: 'volunteer', id: record.id, name: record.values.fullName })
