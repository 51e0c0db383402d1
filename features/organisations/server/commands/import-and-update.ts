import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { holdOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { type FieldError, fieldError, invalid, notFound, Problem, tooLarge } from '#shared/errors.ts'
import { describeRowErrors } from '#shared/sheets/row-problems.ts'
import type { importAndUpdateOrganisations as contract, ImportUpdate } from '../../import-contract.ts'
import { importFields, importLimit } from '../../import-rules.ts'
import { type OrganisationOver, type PlannedOver, planImportUpdate } from '../../overwrite-rules.ts'
import { lockOrganisations } from '../policy.ts'
import { goneMessage } from '../queries/list-organisation-changes.ts'
import { readOrganisations } from '../queries/read-organisations.ts'
import { importOrganisations } from './import-organisations.ts'
import { type Overwritten, storeOverwritten } from './store-overwritten.ts'

/** Organisations read and written before other requests get their turn. */
const atOnce = 200
const mostErrors = 5000

/**
 * Registers the organisations of a spreadsheet that are not on record, and writes the filled cells of the others over what is
 * kept: all of it or nothing. What was before is kept for 30 days, and Undo puts it back.
 */
export async function importAndUpdate(
  ctx: Context,
  { rows, updates, known }: Received<typeof contract>['body'],
): Promise<Returned<typeof contract>> {
  if (rows.length + updates.length > importLimit) throw tooLarge(`A spreadsheet may have at most ${importLimit} rows.`)
  const settings = await holdOrganisationSettings(ctx)
  const own = await findOwnFields(ctx, 'organisations', { isHeld: true })
  const { errors, plans, all } = await readUpdates(ctx, { settings, own }, updates)
  const { added, errors: wrong } = await addRows(ctx, rows, known)
  errors.push(...wrong)
  if (errors.length) throw invalid(describeRowErrors(importFields(settings, own), errors), errors.slice(0, mostErrors))
  for (let start = 0; start < plans.length; start += atOnce) {
    await setImmediate()
    await storeOverwritten(ctx, settings, own, plans.slice(start, start + atOnce))
  }
  // the dashboard's applications are read with the volunteers
  ctx.emit({ changed: ['organisations', 'volunteers'] })
  const members = plans.reduce((sum, { after }) => sum + after.added.length, 0)
  return { changeSetId: ctx.changeSetId, added, updated: plans.length, unchanged: all - plans.length, members }
}

/** What is wrong with the rows of new organisations; none of them, and nothing is written. */
async function addRows(
  ctx: Context,
  rows: unknown[],
  known: readonly string[],
): Promise<{ added: number; errors: readonly FieldError[] }> {
  if (!rows.length) return { added: 0, errors: [] }
  try {
    return { added: (await importOrganisations(ctx, rows, known)).added, errors: [] }
  } catch (error) {
    if (error instanceof Problem && error.errors.length) return { added: 0, errors: error.errors }
    throw error
  }
}

interface Form {
  settings: Awaited<ReturnType<typeof holdOrganisationSettings>>
  own: Awaited<ReturnType<typeof findOwnFields>>
}

async function readUpdates(ctx: Context, { settings, own }: Form, updates: readonly ImportUpdate[]) {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const rowsOf = Map.groupBy(
    updates.map((one, at) => ({ ...one, number: at + 1 })),
    ({ vid }) => vid,
  )
  const errors: FieldError[] = []
  const gone: FieldError[] = []
  const plans: Overwritten[] = []
  const ids = [...rowsOf.keys()]
  await lockOrganisations(ctx, ids)
  for (let start = 0; start < ids.length; start += atOnce) {
    await setImmediate()
    const some = ids.slice(start, start + atOnce)
    const records = await readOrganisations(ctx, some)
    for (const id of some) {
      const rows = rowsOf.get(id) ?? []
      const before = records.get(id)
      if (!before) gone.push(fieldError(`updates.${rows[0]?.number}.orgName`, goneMessage))
      else {
        const plan = planImportUpdate(settings, before, rows, { today, own })
        errors.push(...plan.errors)
        if (!isSame(before, plan.after)) plans.push({ before, after: plan.after })
      }
    }
  }
  if (gone.length) throw notFound(gone)
  return { errors, plans, all: ids.length }
}

const isSame = (before: OrganisationOver, after: PlannedOver) =>
  before.status === after.status &&
  before.tier === after.tier &&
  !after.added.length &&
  !after.changed.length &&
  before.tags.length === after.tags.length &&
  isDeepStrictEqual(before.values, after.values) &&
  isDeepStrictEqual(filledOf(before.own), filledOf(after.own))

/** A plan has an empty answer for each field that has none. */
const filledOf = (own: PlannedOver['own']) =>
  Object.fromEntries(Object.entries(own).filter(([, value]) => value.length))
