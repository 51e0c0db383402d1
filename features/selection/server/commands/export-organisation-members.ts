import { recordAccess } from '#features/history/server/commands/record-access.ts'
import { requireOrganisation } from '#features/organisations/server/policy.ts'
import { readMemberRows } from '#features/organisations/server/queries/read-member-rows.ts'
import type { Context } from '#server/context.ts'
import type { SpreadsheetFormat } from '#server/spreadsheet.ts'
import { storeList } from './store-list.ts'

interface Wanted {
  organisationId: string
  format: SpreadsheetFormat
  sensitive: boolean
}

/** The members of one organisation as a spreadsheet; with their NRICs only when that is asked for. */
export async function exportOrganisationMembers(
  ctx: Context,
  { organisationId, format, sensitive }: Wanted,
): Promise<{ url: string; fileName: string }> {
  const { name } = await requireOrganisation(ctx, organisationId)
  await recordAccess(ctx, 'export', { type: 'organisation', id: organisationId, name }, sensitive ? ['nric'] : [])
  const rows = readMemberRows(ctx, organisationId, sensitive)
  return storeList(ctx, { name: 'organisation-members', format, sheetName: 'Members', rows })
}
