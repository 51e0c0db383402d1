import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import type { Volunteer } from '../../contract.ts'
import { presentVolunteer } from '../present.ts'
import { getVolunteerRecord } from '../queries/get-volunteer.ts'

/** Shows a volunteer. Medical and criminal texts do not leave without a row that says who read them. */
export async function openVolunteer(ctx: Context, id: string): Promise<Volunteer> {
  const record = await getVolunteerRecord(ctx, id)
  const read = (['priorMedicalCondition', 'criminalHistory'] as const).filter((field) => record.values[field])
  if (read.length) await recordRead(ctx, id, read)
  return presentVolunteer(ctx, record)
}

/** The whole NRIC, which a staff screen otherwise shows masked. */
export async function showNric(ctx: Context, id: string): Promise<{ nric: string }> {
  const { values } = await getVolunteerRecord(ctx, id)
  if (values.nric) await recordRead(ctx, id, ['nric'])
  return { nric: values.nric }
}

async function recordRead(ctx: Context, volunteerId: string, fields: string[]): Promise<void> {
  await ctx.db
    .insertInto('sensitive_reads')
    .values({
      tenant_id: ctx.tenantId,
      id: uuidv7(),
      volunteer_id: volunteerId,
      account_id: ctx.actor.accountId,
      fields,
      read_on: ctx.now,
    })
    .execute()
}
