import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { holdOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { nameAction } from '#features/history/server/commands/record-access.ts'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { putNamedTagsOn } from '#features/tags/server/commands/put-named-tags-on.ts'
import { importVolunteers } from '#features/volunteers/server/commands/import-volunteers.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { invalid, tooLarge } from '#shared/errors.ts'
import { describeRowErrors } from '#shared/sheets/row-problems.ts'
import { organisationHistory } from '../../history-words.ts'
import {
  holdsOrganisations,
  type ImportedOrganisation,
  importFields,
  importLimit,
  planImport,
} from '../../import-rules.ts'
import { findTakenNames } from '../queries/find-taken-names.ts'
import { insertOrganisations } from './store-organisations.ts'

/** Members written before other requests get their turn. */
const membersAtOnce = 1000
const mostErrors = 5000

/** One call takes spreadsheets of volunteers and of organisations: a record with the name of an organisation is one. */
export async function importRecords(ctx: Context, rows: unknown[]): Promise<{ data: true; changeSetId: string }> {
  if (!holdsOrganisations(rows)) return importVolunteers(ctx, rows)
  const { changeSetId } = await importOrganisations(ctx, rows)
  return { data: true, changeSetId }
}

/**
 * Registers every organisation of a spreadsheet with its members, or none: each cell that cannot be taken is named. A name
 * or a number on record is refused, unless somebody has seen those who have it, who are `known`.
 */
export async function importOrganisations(
  ctx: Context,
  rows: unknown[],
  known: readonly string[] = [],
): Promise<{ data: true; changeSetId: string; added: number }> {
  if (rows.length > importLimit) throw tooLarge(`A spreadsheet may have at most ${importLimit} rows.`)
  const settings = await holdOrganisationSettings(ctx)
  const own = await findOwnFields(ctx, 'organisations', { isHeld: true })
  const plan = planImport(settings, rows, localDate(ctx.now, ctx.settings.timeZone), own)
  // sent twice at one moment, it must not make anything twice
  await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.tenantId}, 10))`.execute(ctx.db)
  const errors = [...plan.errors, ...(await findTakenNames(ctx, plan.organisations, { own, known }))]
  if (errors.length) throw invalid(describeRowErrors(importFields(settings, own), errors), errors.slice(0, mostErrors))
  await nameAction(ctx, organisationHistory.message('importedOrganisations'))
  for (const chunk of chunksOf(plan.organisations)) {
    await setImmediate()
    const planned = chunk.map((one) => {
      const opening = { status: one.status, tier: one.tier, remarks: 'Imported' }
      return { ...one, id: uuidv7(), opening, createdOn: ctx.now }
    })
    await insertOrganisations(ctx, settings, ctx.actor.username, planned)
    const answered = planned.map((one) => ({ id: one.id, values: one.own }))
    await storeAnswers(ctx, 'organisations', own, answered)
    await putNamedTagsOn(ctx, 'organisations', planned)
  }
  // the dashboard's applications are read with the volunteers
  ctx.emit({ changed: ['organisations', 'volunteers'] })
  return { data: true, changeSetId: ctx.changeSetId, added: plan.organisations.length }
}

/** Some organisations at a time, by the number of rows that they make. */
function* chunksOf(organisations: ImportedOrganisation[]): Generator<ImportedOrganisation[]> {
  let chunk: ImportedOrganisation[] = []
  let rows = 0
  for (const one of organisations) {
    chunk.push(one)
    rows += 1 + one.members.length
    if (rows < membersAtOnce) continue
    yield chunk
    chunk = []
    rows = 0
  }
  if (chunk.length) yield chunk
}
