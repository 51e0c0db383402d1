import { buffer } from 'node:stream/consumers'
import { findFile } from '#features/files/server/queries/find-file.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { readSheet } from '#server/spreadsheet/read-sheet.ts'
import { type FieldError, invalid, notFound } from '#shared/errors.ts'
import { type RowProblem, readImportRows } from '../../import-rules.ts'
import { none } from '../../merge-rules.ts'
import { requireOpen } from '../policy.ts'
import { findImportedPeople } from '../queries/find-imported-people.ts'
import { insertAttendances } from './store-attendances.ts'
import { tellParticipants } from './tell-participants.ts'

const mostRows = 5000

/**
 * Adds the volunteers of a spreadsheet that was uploaded for this session: every row, or none with the wrong ones named.
 * Somebody who has seen these may have them left out.
 */
export async function importParticipants(
  ctx: Context,
  path: { sessionId: string; fileName: string },
  { leaveOut = false }: { leaveOut?: boolean | undefined } = {},
) {
  const session = await lockSession(ctx, path.sessionId)
  requireOpen(session)
  const file = await findFile(ctx, path.sessionId, path.fileName)
  if (!file) throw notFound()
  const content = await buffer(await ctx.storage.get(file.storage_key))
  const rows = await readSheet(content, file.name, mostRows + 2)
  if (rows.length > mostRows + 1) throw invalid(`A spreadsheet may have at most ${mostRows.toLocaleString('en')} rows`)
  const { people, problems } = readImportRows(rows)
  const found = await findImportedPeople(ctx, people)
  const wrong = [...problems, ...found.problems].toSorted((a, b) => a.row - b.row)
  if (!leaveOut || !found.volunteers.length) refuse(wrong)
  const unique = new Map(found.volunteers.map((volunteer) => [volunteer.id, volunteer]))
  const added = await insertAttendances(
    ctx,
    path.sessionId,
    [...unique.values()].map((volunteer) => ({
      participant: { kind: 'indivols' as const, ...volunteer },
      values: none,
      acceptedWarnings: [],
    })),
  )
  tellParticipants(ctx, session, added)
  return {
    message: 'Import success!',
    added: added.length,
    already: unique.size - added.length,
    leftOut: wrong.length,
    changeSetId: ctx.changeSetId,
  }
}

function refuse(problems: readonly RowProblem[]): void {
  if (!problems.length) return
  const errors: FieldError[] = problems
    .slice(0, 1000)
    .map(({ row, column, reason }) => ({ path: `rows.${row}.${column}`, message: `Row ${row}: ${reason}` }))
  throw invalid('Some rows cannot be imported. Nothing was imported.', errors)
}
