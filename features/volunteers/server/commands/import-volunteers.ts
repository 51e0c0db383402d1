import { setImmediate } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { holdVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { ownFormFields } from '#features/own-fields/fields.ts'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { putNamedTagsOn } from '#features/tags/server/commands/put-named-tags-on.ts'
import type { Context } from '#server/context.ts'
import { everyOther } from '#server/database/every-other.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { giveBackBetweenParts } from '#server/give-back-memory.ts'
import { localDate } from '#shared/dates.ts'
import { type FieldError, invalid, tooLarge } from '#shared/errors.ts'
import { describeRowErrors } from '#shared/sheets/row-problems.ts'
import { importLimit } from '../../contract.ts'
import { visibleFields } from '../../fields.ts'
import { type ImportedVolunteer, planImportRow } from '../../import-rules.ts'
import { repeatedNrics } from '../../repeated-rules.ts'
import { findNrics, nricTakenMessage } from '../queries/find-nrics.ts'
import { addStatusUpdates } from './add-history.ts'
import { insertProfiles, profilesFollow } from './store-profiles.ts'
import { newRecord, storedValues } from './store-values.ts'

/** Rows read and written before other requests get their turn, and before their memory is free again. */
const rowsAtOnce = 500
/** Large sheets come in parts, one right after the other, and each brings megabytes of text. */
const memory = { most: 500, between: 8000 }
const mostErrors = 5000

/**
 * Registers everybody of a spreadsheet, or nobody: each row that cannot be taken is named. Rows go in by chunks while
 * none has been wrong, and the next chunk is read while the database writes; the first wrong one means that the
 * transaction ends without them. Never changes a record.
 */
export async function importVolunteers(ctx: Context, rows: unknown[]): Promise<{ data: true; changeSetId: string }> {
  await insertVolunteers(ctx, rows)
  return { data: true, changeSetId: ctx.changeSetId }
}

/** The same, for the ids of those who were registered, in the order of the rows. */
export async function insertVolunteers(ctx: Context, rows: unknown[]): Promise<string[]> {
  if (rows.length > importLimit) throw tooLarge(`A spreadsheet may have at most ${importLimit} rows.`)
  const settings = await holdVolunteerSettings(ctx)
  const ownFields = await findOwnFields(ctx, 'volunteers', { isHeld: true })
  await profilesFollow(ctx)
  const errors: FieldError[] = []
  const firstRows = new Map<string, number>()
  const ids: string[] = []
  let writing: Promise<void> | undefined
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await setImmediate()
    giveBackBetweenParts(memory)
    const chunk = readChunk(ctx, { settings, ownFields }, rows.slice(start, start + rowsAtOnce), start + 1)
    errors.push(...chunk.errors, ...repeatedNrics(chunk.people, start + 1, firstRows))
    const stored = await storeChunk(ctx, settings, chunk.people)
    const named = new Set(errors.map((error) => error.path))
    errors.push(...(await takenNrics(ctx, stored, start + 1)).filter((error) => !named.has(error.path)))
    ids.push(...stored.map(({ id }) => id))
    await writing
    writing = errors.length ? undefined : insertRows(ctx, stored, ownFields)
    writing?.catch(() => {}) // anyone who waits for it hears of it
  }
  await writing
  if (errors.length)
    throw invalid(
      describeRowErrors([...visibleFields(settings), ...ownFormFields(ownFields)], errors),
      errors.slice(0, mostErrors),
    )
  ctx.emit({ changed: ['volunteers'] })
  return ids
}

interface SheetForm {
  settings: VolunteerSettings
  ownFields: readonly OwnField[]
}

function readChunk(ctx: Context, { settings, ownFields }: SheetForm, rows: unknown[], firstNumber: number) {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const plans = rows.map((row, i) => planImportRow(settings, row, firstNumber + i, today, ownFields))
  return { people: plans.map((plan) => plan.person), errors: plans.flatMap((plan) => plan.errors) }
}

type StoredRow = Awaited<ReturnType<typeof storeChunk>>[number]

async function storeChunk(ctx: Context, settings: VolunteerSettings, people: ImportedVolunteer[]) {
  const stored = []
  for (const { values, status, tier, tags, own } of people) {
    const { row, profile } = await storedValues(ctx, settings, values)
    stored.push({ id: uuidv7(), row: { ...row, status, tier }, profile, tags, values: own })
  }
  return stored
}

async function takenNrics(ctx: Context, stored: StoredRow[], firstNumber: number): Promise<FieldError[]> {
  const hashes = stored.flatMap(({ row }) => row.nric_hash ?? [])
  const taken = await findNrics(ctx, hashes)
  return stored.flatMap(({ row }, i) =>
    row.nric_hash && taken.has(row.nric_hash.toString('hex'))
      ? [{ path: `rows.${firstNumber + i}.nric`, message: nricTakenMessage }]
      : [],
  )
}

async function insertRows(ctx: Context, rows: StoredRow[], ownFields: readonly OwnField[]): Promise<void> {
  const common = newRecord(ctx)
  const people = rows.map(({ id, row }) => ({ ...common, id, ...row }))
  await insertMany(ctx.db, 'volunteers', everyOther(people))
  await insertProfiles(ctx, rows)
  await putNamedTagsOn(ctx, 'volunteers', rows)
  await storeAnswers(ctx, 'volunteers', ownFields, rows)
  await addStatusUpdates(
    ctx,
    rows.map(({ id, row }) => ({ volunteerId: id, status: row.status, tier: row.tier, remarks: 'Imported' })),
  )
}
