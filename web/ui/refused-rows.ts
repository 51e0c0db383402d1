import type { FieldError } from '#shared/errors.ts'
import { type JoinedPart, rowInSheet } from '#shared/sheets/join-sheets.ts'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import type { SheetImport } from './sheet-import.ts'

interface SentRows extends Pick<SheetImport, 'problemsOf'> {
  sent: CheckedSheet
  over: CheckedSheet
}

/** What the server finds wrong with rows that were sent, as the sheet has them. */
export function refusedRows(error: unknown, { sent, over, problemsOf }: SentRows): RowProblem[] {
  const named = error instanceof ApiProblem ? error.errors : []
  const isOver = ({ path }: FieldError) => path.startsWith('updates.')
  return [
    ...problemsOf(
      named.filter((one) => !isOver(one)),
      sent,
    ),
    ...problemsOf(named.filter(isOver), over),
  ]
}

const mostLines = 10

/**
 * "Row 3, Full Name: …" with the rows as the sheet counts them: the server counts what was sent. `said` is its own
 * sentence, for what is no one row's.
 */
export function sayRefused(problems: readonly RowProblem[], said: string, parts: readonly JoinedPart[] = []): string {
  if (problems.some(({ column }) => !column)) return said
  const lines = problems
    .slice(0, mostLines)
    .map(({ row, column, reason }) => `${rowInSheet(parts, row) ?? `Row ${row}`}, ${column}: ${reason}`)
  const more = problems.length - lines.length
  return lines.join('\n') + (more > 0 ? `\nand ${more.toLocaleString('en')} more` : '')
}
