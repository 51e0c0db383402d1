import { recordAccess } from '#features/history/server/commands/record-access.ts'
import { storeList } from '#features/selection/server/commands/store-list.ts'
import type { Context } from '#server/context.ts'
import type { Period } from '#shared/periods.ts'
import type { TraitFilters } from '../../who-rules.ts'
import { rankHours } from '../queries/rank-hours.ts'
import { wordsOf } from './export-hours.ts'

/** Those with the most hours as a CSV file, and where it is for 5 minutes. The history says whose data it has. */
export async function exportMostHours(
  ctx: Context,
  asked: Period & TraitFilters,
): Promise<{ url: string; fileName: string }> {
  const { mostHours } = await rankHours(ctx, asked)
  const cells = mostHours.map(({ fullName, email, mobileNo, hours }) => [fullName, email, mobileNo, hours])
  async function* rows() {
    yield [['Volunteer', 'Email Address', 'Mobile No.', 'Hours'], ...cells]
  }
  const stored = await storeList(ctx, { name: 'most-hours', format: 'csv', sheetName: 'Most hours', rows: rows() })
  const about = { type: 'volunteer', id: 'most-hours', name: 'Most hours' }
  const counted = { rows: mostHours.length, filter: wordsOf(asked).join('; ') }
  await recordAccess(
    ctx,
    'export',
    about,
    [],
    counted,
    mostHours.map(({ vid }) => vid),
  )
  return stored
}
