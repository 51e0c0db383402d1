import { markUndone } from '#features/history/server/commands/mark-undone.ts'
import { giveReason } from '#features/history/server/commands/record-access.ts'
import { giveStatus } from '#features/organisations/server/commands/set-organisation-statuses.ts'
import { offerAgain } from '#features/own-fields/server/commands/offer-again.ts'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { putPairsOn, takePairsOff } from '#features/tags/server/commands/put-tags-on.ts'
import { putVenuesBack } from '#features/volunteers/server/commands/assign-venues.ts'
import { countChange } from '#features/volunteers/server/commands/count-change.ts'
import { deleteVolunteers } from '#features/volunteers/server/commands/delete-volunteer.ts'
import { putBackImported } from '#features/volunteers/server/commands/store-updates.ts'
import { updateStatuses } from '#features/volunteers/server/commands/update-statuses.ts'
import type { Context } from '#server/context.ts'
import { conflict } from '#shared/errors.ts'
import { type AnswerChange, describePlan, type TagChange } from '../../undo-rules.ts'
import { refusalOf } from '../../undo-words.ts'
import { readUndoPlan } from '../queries/plan-undo.ts'
import { restoreRecords } from './restore-records.ts'

/** Brings back what the change-set changed, save what was changed since. It is a change-set of its own. */
export async function undoChangeSet(ctx: Context, id: string, ofActor = false) {
  const plan = await readUndoPlan(ctx, id, ofActor)
  const told = describePlan(plan)
  // it stays undoable: what was done since may be undone itself
  if (!told.restorable) throw conflict(refusalOf(plan, ctx.actor.role === 'superadmin'))
  await giveReason(ctx, `Undo of: ${plan.undone}`)
  await markUndone(ctx, id)
  // people whom an import registered are in its groups and sessions until these are taken back
  for (const { type, takeBack } of ctx.records.values()) {
    const ids = plan.takeBack.filter((record) => record.type === type).map((record) => record.id)
    if (ids.length) await takeBack?.remove(ctx, ids)
  }
  await deleteVolunteers(ctx, plan.remove)
  await restoreRecords(ctx, plan.restore)
  await putBackImported(ctx, id, plan.putBack)
  for (const { type, status, tier, ids } of plan.statuses)
    if (type === 'organisation') await giveStatus(ctx, ids, { status, tier, remarks: 'Undone' })
    else await updateStatuses(ctx, { vids: ids, newStatus: status, tier, remarks: 'Undone' })
  for (const [kind, changes] of Map.groupBy(plan.tags, (change) => change.kind)) {
    await putPairsOn(ctx, kind, pairsOf(changes, 'putOn'))
    await takePairsOff(ctx, kind, pairsOf(changes, 'takeOff'))
  }
  await putVenuesBack(ctx, plan.places)
  await offerAgain(ctx, id)
  await putAnswersBack(ctx, plan.answers)
  ctx.emit({
    changed: [
      'volunteers',
      'history',
      'groups',
      'tags',
      'organisations',
      'attendance',
      'sessions',
      'own-fields',
      'activities',
    ],
  })
  return told
}

/** Each as it was before; a choice that is offered no more is one again for those who had it. */
async function putAnswersBack(ctx: Context, answers: readonly AnswerChange[]): Promise<void> {
  const form = answers[0]?.form
  if (!form) return
  const fields = await findOwnFields(ctx, form, { isHeld: true })
  const back = answers.map(({ id, field, before, now }) => ({
    id,
    before: { [field]: now },
    values: { [field]: before },
  }))
  const changed = fields.filter((field) => answers.some((one) => one.field === field.id))
  await storeAnswers(ctx, form, changed, back)
  if (form === 'volunteers')
    await countChange(
      ctx,
      answers.map(({ id }) => id),
    )
}

/** Each record as often as there are tags, each beside one. */
const pairsOf = (changes: readonly TagChange[], what: 'putOn' | 'takeOff') => ({
  records: changes.flatMap((change) => change[what].map(() => change.id)),
  tags: changes.flatMap((change) => change[what]),
})
