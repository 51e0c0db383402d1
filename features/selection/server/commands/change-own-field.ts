import type { OwnValue } from '#features/own-fields/kind-rules.ts'
import { planOwn } from '#features/own-fields/rules.ts'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { readAnswers } from '#features/own-fields/server/queries/read-answers.ts'
import { countChange } from '#features/volunteers/server/commands/count-change.ts'
import type { Context } from '#server/context.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { canChange, changedAnswer, changesOf, type FieldChange, isSameAnswer } from '../../field-rules.ts'
import { type Selection, selectVolunteers } from '../queries/select-volunteers.ts'

interface Asked extends Selection {
  field: string
  change: FieldChange
  value: OwnValue
}

/** Changes one own field of everybody of the selection, in one change-set that can be undone. */
export async function changeOwnField(
  ctx: Context,
  { field: id, change, value, ...selection }: Asked,
): Promise<{ changed: number; changeSetId: string }> {
  const vids = await selectVolunteers(ctx, selection)
  const field = (await findOwnFields(ctx, 'volunteers', { isHeld: true })).find((one) => one.id === id)
  if (!field) throw notFound()
  if (!canChange(field) || !changesOf(field).includes(change))
    throw invalid('This cannot be done with this field', [{ path: 'change', message: 'Not with this field' }])
  const answers = await readAnswers(ctx, [id], vids)
  const beforeOf = (vid: string): OwnValue => answers.get(vid)?.[0]?.value ?? ''
  // a choice that is offered no more can still be taken off
  const known =
    change === 'remove' ? { ...field, options: field.options.map((one) => ({ ...one, isRemoved: false })) } : field
  const { values, errors } = planOwn([known], { [id]: value }, { isImport: true })
  const [error] = errors
  const given = values[id] ?? ''
  if (change !== 'clear' && (error || !given.length)) {
    const problem = error ?? { path: '', message: 'Please give an answer' }
    throw invalid(problem.message, [{ ...problem, path: 'value' }])
  }
  const changed = vids.flatMap((vid) => {
    const before = beforeOf(vid)
    const after = changedAnswer(field, before, change, given)
    return isSameAnswer(before, after) ? [] : { id: vid, before: { [id]: before }, values: { [id]: after } }
  })
  await storeAnswers(ctx, 'volunteers', [field], changed)
  await countChange(
    ctx,
    changed.map((one) => one.id),
  )
  return { changed: changed.length, changeSetId: changed.length ? ctx.changeSetId : '' }
}
