import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { getVolunteerRecord } from '../queries/get-volunteer.ts'

const sensitive = ['nric', 'priorMedicalCondition', 'criminalHistory'] as const

/** What a staff screen otherwise shows masked. None of it leaves without a row that says who read it. */
export async function showSensitive(ctx: Context, id: string) {
  const { values } = await getVolunteerRecord(ctx, id)
  const read = sensitive.filter((field) => values[field])
  if (read.length) await recordAccess(ctx, 'read', { type: 'volunteer', id, name: values.fullName }, read)
  const { nric, priorMedicalCondition, criminalHistory } = values
  return { nric, priorMedicalCondition, criminalHistory }
}
