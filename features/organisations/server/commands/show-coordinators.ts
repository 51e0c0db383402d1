import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { getOrganisationRecord } from '../queries/get-organisation.ts'

/** The numbers that a staff screen otherwise shows masked. None leaves without a row that says who read it. */
export async function showCoordinators(ctx: Context, id: string) {
  const { values } = await getOrganisationRecord(ctx, id)
  const coordinators = values.coordinators.map(({ vid, name, nricFinNo }) => ({ vid, name, nricFinNo }))
  if (coordinators.some((one) => one.nricFinNo))
    await recordAccess(ctx, 'read', { type: 'organisation', id, name: values.orgName }, ['nric of coordinators'])
  return { coordinators }
}
