import { restoreActivity } from '#features/activities/server/commands/delete-activity.ts'
import type { ContactKind } from '#features/contacts/contract.ts'
import { restoreContact } from '#features/contacts/server/commands/delete-contact.ts'
import { restoreGroup } from '#features/groups/server/commands/delete-group.ts'
import { restoreMembers } from '#features/organisations/server/commands/delete-members.ts'
import { restoreOrganisation } from '#features/organisations/server/commands/delete-organisation.ts'
import { restoreBatch } from '#features/sessions/server/commands/delete-batch.ts'
import { restoreSessions } from '#features/sessions/server/commands/delete-sessions.ts'
import { restoreVolunteers } from '#features/volunteers/server/commands/delete-volunteer.ts'
import type { Context } from '#server/context.ts'
import { type RestorableType, restorableTypes, type UndoPlan } from '../../undo-rules.ts'

type Restore = (ctx: Context, ids: string[]) => Promise<unknown>

/** Of these a change-set deletes one at a time. */
const oneByOne =
  (restore: (ctx: Context, id: string) => Promise<unknown>): Restore =>
  async (ctx, ids) => {
    for (const id of ids) await restore(ctx, id)
  }

const restores: Record<RestorableType, Restore> = {
  volunteer: restoreVolunteers,
  group: oneByOne(restoreGroup),
  contact: oneByOne(async (ctx, id) => {
    const { kind } = await ctx.db.selectFrom('contacts').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
    await restoreContact(ctx, kind as ContactKind, id)
  }),
  organisation: oneByOne(restoreOrganisation),
  'organisation member': restoreMembers,
  activity: oneByOne(restoreActivity),
  batch: oneByOne(restoreBatch),
  session: restoreSessions,
}

/** Brings deleted records back by the commands of their features; the caller has settled that they may be. */
export async function restoreRecords(ctx: Context, records: UndoPlan['restore']): Promise<void> {
  for (const type of restorableTypes) {
    const ids = records.filter((record) => record.type === type).map(({ id }) => id)
    if (ids.length) await restores[type](ctx, ids)
  }
}
