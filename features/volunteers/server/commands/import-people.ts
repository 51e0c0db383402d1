import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { holdVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { giveReason, nameAction } from '#features/history/server/commands/record-access.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { ownFormFields } from '#features/own-fields/fields.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { type FieldError, fieldError, invalid, notFound, Problem, tooLarge } from '#shared/errors.ts'
import { describeRowErrors } from '#shared/sheets/row-problems.ts'
import { importLimit } from '../../contract.ts'
import { visibleFields } from '../../fields.ts'
import { volunteerHistory } from '../../history-words.ts'
import type { importPeople as contract, ImportUpdate } from '../../import-contract.ts'
import { type ImportedOver, planImportUpdate } from '../../overwrite-rules.ts'
import { lockVolunteers } from '../policy.ts'
import { findNrics, nricTakenMessage } from '../queries/find-nrics.ts'
import { readPeople } from '../queries/read-people.ts'
import { importVolunteers } from './import-volunteers.ts'
import { storeUpdates, type Update } from './store-updates.ts'

/** People read and written before other requests get their turn. */
const peopleAtOnce = 500
const mostErrors = 5000

/**
 * Registers the rows of a spreadsheet that are nobody on record, and writes the filled cells of the others over what is
 * kept: all of it or nothing. What was before is kept for 30 days, and Undo puts it back.
 */
export async function importPeople(
  ctx: Context,
  { rows, updates, fileName }: Received<typeof contract>['body'],
): Promise<Returned<typeof contract>> {
  if (rows.length + updates.length > importLimit) throw tooLarge(`A spreadsheet may have at most ${importLimit} rows.`)
  if (fileName) await giveReason(ctx, fileName)
  if (!updates.length) await nameAction(ctx, volunteerHistory.message('importedVolunteers'))
  const settings = await holdVolunteerSettings(ctx)
  const ownFields = await findOwnFields(ctx, 'volunteers', { isHeld: true })
  const { errors, updated } = await updatePeople(ctx, { settings, ownFields }, updates)
  errors.push(...(await addRows(ctx, rows)))
  if (errors.length)
    throw invalid(
      describeRowErrors([...visibleFields(settings), ...ownFormFields(ownFields)], errors),
      errors.slice(0, mostErrors),
    )
  ctx.emit({ changed: ['volunteers'] })
  return { changeSetId: ctx.changeSetId, added: rows.length, updated, unchanged: updates.length - updated }
}

/** What is wrong with the rows of new people; none of them, and nothing is written. */
async function addRows(ctx: Context, rows: unknown[]): Promise<readonly FieldError[]> {
  if (!rows.length) return []
  try {
    await importVolunteers(ctx, rows)
    return []
  } catch (error) {
    if (error instanceof Problem && error.errors.length) return error.errors
    throw error
  }
}

interface SheetForm {
  settings: VolunteerSettings
  ownFields: readonly OwnField[]
}

async function updatePeople(ctx: Context, { settings, ownFields }: SheetForm, updates: readonly ImportUpdate[]) {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const errors: FieldError[] = []
  const gone: FieldError[] = []
  const first = new Map<string, number>()
  let updated = 0
  await lockVolunteers(
    ctx,
    updates.map(({ vid }) => vid),
  )
  for (let start = 0; start < updates.length; start += peopleAtOnce) {
    await setImmediate()
    const chunk = updates.slice(start, start + peopleAtOnce)
    const people = await readPeople(
      ctx,
      chunk.map(({ vid }) => vid),
    )
    const plans: (Update & { number: number })[] = []
    for (const [i, { vid, row }] of chunk.entries()) {
      const number = start + i + 1
      const before = people.get(vid)
      const earlier = first.get(vid)
      first.set(vid, earlier ?? number)
      const path = `updates.${number}.fullName`
      if (!before) gone.push(fieldError(path, 'This person is not on record any more'))
      else if (earlier) errors.push(fieldError(path, `The same person as row ${earlier}`))
      else {
        const plan = planImportUpdate(settings, before, row, number, today, ownFields)
        errors.push(...plan.errors)
        if (!isSame(before, plan.after)) plans.push({ number, before, after: plan.after })
      }
    }
    errors.push(...(await takenNrics(ctx, plans)))
    if (!errors.length) await storeUpdates(ctx, settings, ownFields, plans)
    updated += plans.length
  }
  if (gone.length) throw notFound(gone)
  return { errors, updated }
}

const isSame = (before: ImportedOver, after: ImportedOver) =>
  before.status === after.status &&
  before.tier === after.tier &&
  before.tags.length === after.tags.length &&
  isDeepStrictEqual(before.values, after.values) &&
  isDeepStrictEqual(filledOf(before.own), filledOf(after.own))

/** A plan has an empty answer for each field that has none. */
const filledOf = (own: OwnValues) => Object.fromEntries(Object.entries(own).filter(([, value]) => value.length))

/** Numbers of identity cards that are somebody else's, on record or of an earlier row. */
async function takenNrics(ctx: Context, plans: readonly (Update & { number: number })[]): Promise<FieldError[]> {
  const changed = plans.filter(({ before, after }) => after.values.nric && after.values.nric !== before.values.nric)
  const hashes = await Promise.all(changed.map(({ after }) => ctx.keys.lookupHash(ctx, after.values.nric)))
  const taken = await findNrics(ctx, hashes)
  return changed.flatMap(({ number, after: { values } }, i) => {
    const hash = hashes[i]?.toString('hex') ?? ''
    const isTwice = changed.findIndex((one) => one.after.values.nric === values.nric) < i
    return taken.has(hash) || isTwice ? [fieldError(`updates.${number}.nric`, nricTakenMessage)] : []
  })
}
