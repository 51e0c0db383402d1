import { getOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import type { Returned } from '#shared/endpoint.ts'
import { fieldError, notFound } from '#shared/errors.ts'
import { describeChanges } from '../../change-rules.ts'
import type { listOrganisationChanges as contract, ImportUpdate } from '../../import-contract.ts'
import { planImportUpdate } from '../../overwrite-rules.ts'
import { readOrganisations } from './read-organisations.ts'

/** What the rows would change, before anything is written; of a row that is wrong what its other cells would. */
export async function listOrganisationChanges(
  ctx: Context,
  updates: readonly ImportUpdate[],
): Promise<Returned<typeof contract>> {
  const settings = await getOrganisationSettings(ctx)
  const own = await findOwnFields(ctx, 'organisations')
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const rowsOf = Map.groupBy(
    updates.map((one, at) => ({ ...one, number: at + 1 })),
    ({ vid }) => vid,
  )
  const records = await readOrganisations(ctx, [...rowsOf.keys()])
  return {
    organisations: [...rowsOf].map(([vid, rows]) => {
      const before = records.get(vid)
      if (!before) throw notFound([fieldError(`updates.${rows[0]?.number}.orgName`, goneMessage)])
      const { after, asked } = planImportUpdate(settings, before, rows, { today, own })
      return {
        vid,
        changes: describeChanges(settings, before, after, own),
        asked: asked.map(({ number, ...one }) => ({ ...one, at: number - 1 })),
        coordinators: before.values.coordinators.map((one) => ({ vid: one.vid, name: one.name })),
      }
    }),
  }
}

export const goneMessage = 'This organisation is not on record any more'
