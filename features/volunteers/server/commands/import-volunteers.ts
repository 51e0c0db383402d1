import { setImmediate } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { type FieldError, invalid, tooLarge } from '#shared/errors.ts'
import { importLimit } from '../../contract.ts'
import { describeRowErrors, type ImportedVolunteer, planImportRow, repeatedNrics } from '../../rules.ts'
import { findNrics, nricTakenMessage } from '../queries/find-nrics.ts'
import { addStatusUpdates } from './add-history.ts'
import { newRecord, storedValues } from './store-values.ts'

/** Rows read or written before other requests get their turn. */
const rowsAtOnce = 500

/** Registers everybody of a spreadsheet, or nobody: each row that cannot be taken is named. Never changes a record. */
export async function importVolunteers(ctx: Context, rows: unknown[]): Promise<{ data: true }> {
  if (rows.length > importLimit) throw tooLarge(`A spreadsheet may have at most ${importLimit} rows.`)
  const settings = await getVolunteerSettings(ctx)
  const { people, errors } = await readRows(ctx, settings, rows)
  if (errors.length === 0) {
    const stored = await storeRows(ctx, settings, people)
    errors.push(...(await takenNrics(ctx, stored)))
    if (errors.length === 0) await insertRows(ctx, stored)
  }
  if (errors.length) throw invalid(describeRowErrors(settings, errors), errors.slice(0, 5000))
  ctx.emit({ changed: ['volunteers'] })
  return { data: true }
}

async function readRows(ctx: Context, settings: VolunteerSettings, rows: unknown[]) {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const people: ImportedVolunteer[] = []
  const errors: FieldError[] = []
  for (const [i, row] of rows.entries()) {
    if (i % rowsAtOnce === 0) await setImmediate()
    const plan = planImportRow(settings, row, i + 1, today)
    people.push(plan.person)
    errors.push(...plan.errors)
  }
  errors.push(...repeatedNrics(people))
  return { people, errors }
}

type StoredRow = Awaited<ReturnType<typeof storeRows>>[number]

async function storeRows(ctx: Context, settings: VolunteerSettings, people: ImportedVolunteer[]) {
  const stored = []
  for (const [i, { values, status, tier }] of people.entries()) {
    if (i % rowsAtOnce === 0) await setImmediate()
    const { row, profile } = await storedValues(ctx, settings, values)
    stored.push({ id: uuidv7(), row: { ...row, status, tier }, profile })
  }
  return stored
}

async function takenNrics(ctx: Context, stored: StoredRow[]): Promise<FieldError[]> {
  const taken = await findNrics(
    ctx,
    stored.flatMap(({ row }) => row.nric_hash ?? []),
  )
  return stored.flatMap(({ row }, i) =>
    row.nric_hash && taken.has(row.nric_hash.toString('hex'))
      ? [{ path: `rows.${i + 1}.nric`, message: nricTakenMessage }]
      : [],
  )
}

async function insertRows(ctx: Context, stored: StoredRow[]): Promise<void> {
  const common = newRecord(ctx)
  for (let start = 0; start < stored.length; start += rowsAtOnce) {
    const chunk = stored.slice(start, start + rowsAtOnce)
    await ctx.db
      .insertInto('volunteers')
      .values(chunk.map(({ id, row }) => ({ ...common, id, ...row })))
      .execute()
    await ctx.db
      .insertInto('volunteer_profiles')
      .values(chunk.map(({ id, profile }) => ({ tenant_id: ctx.tenantId, volunteer_id: id, ...profile })))
      .execute()
    await addStatusUpdates(
      ctx,
      chunk.map(({ id, row }) => ({ volunteerId: id, status: row.status, tier: row.tier, remarks: 'Imported' })),
    )
  }
}
