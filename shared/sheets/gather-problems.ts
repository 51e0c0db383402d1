import type { CheckedSheet, RowProblem } from './row-problems.ts'

export interface GatheredProblems {
  /** What all of them have in common: "Date of Birth: Invalid date of birth format". */
  gist: string
  problems: RowProblem[]
}

/** The reason without what is of one row alone: numbers, names in brackets or quotes. */
function gistOf({ reason, isWho, people, newcomer, other }: RowProblem): string {
  if (other) return 'not the same in all rows of one organisation'
  if (isWho && people?.length) return 'one of several on record may be meant'
  if (isWho && newcomer) return 'not on record'
  return reason
    .replaceAll(/\s*\([^)]*\)/g, '')
    .replaceAll(/“[^”]*”|\d+/g, '…')
    .trim()
}

/** The problems by what is wrong, in the order in which the sheet has them first. */
export function gatherProblems(problems: readonly RowProblem[]): GatheredProblems[] {
  const gistWithColumn = (problem: RowProblem) => [problem.column, gistOf(problem)].filter(Boolean).join(': ')
  return [...Map.groupBy(problems, gistWithColumn)].map(([gist, alike]) => ({ gist, problems: alike }))
}

/** Without these a row is about nobody: they can be corrected, and not left empty. */
const names = new Set(['fullName', 'firstName', 'orgName', 'groupName'])

/** The cells of problems that can stay empty, so that the rest of their rows is imported. */
export const emptiableCells = (problems: readonly RowProblem[], { columns }: Pick<CheckedSheet, 'columns'>): string[] =>
  problems.flatMap(({ cell, isWho, isWord }) => {
    const field = columns[Number(cell?.key.split(' ')[1])]?.field?.name ?? ''
    return cell?.text && !isWho && !isWord && !names.has(field) ? [cell.key] : []
  })
