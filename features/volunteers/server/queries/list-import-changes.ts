import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import type { Returned } from '#shared/endpoint.ts'
import { fieldError, notFound } from '#shared/errors.ts'
import type { listImportChanges as contract, ImportUpdate } from '../../import-contract.ts'
import { describeChanges, planImportUpdate } from '../../overwrite-rules.ts'
import { readPeople } from './read-people.ts'

/** What the rows would change, before anything is written; of a row that is wrong what its other cells would. */
export async function listImportChanges(
  ctx: Context,
  updates: readonly ImportUpdate[],
): Promise<Returned<typeof contract>> {
  const settings = await getVolunteerSettings(ctx)
  const ownFields = await findOwnFields(ctx, 'volunteers')
  const people = await readPeople(
    ctx,
    updates.map(({ vid }) => vid),
  )
  const today = localDate(ctx.now, ctx.settings.timeZone)
  return {
    people: updates.map(({ vid, row }, i) => {
      const before = people.get(vid)
      if (!before) throw notFound([fieldError(`updates.${i + 1}.fullName`, 'This person is not on record any more')])
      const { after } = planImportUpdate(settings, before, row, i + 1, today, ownFields)
      return { vid, changes: describeChanges(settings, before, after, ownFields) }
    }),
  }
}
