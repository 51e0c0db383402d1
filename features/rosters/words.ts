import type { CellState } from './contract.ts'

/** How a place in the grid looks and what it is called. A role stands in place of the symbol of a person who is signed up. */
export const cellWords: Record<CellState, { sign: string; words: string }> = {
  none: { sign: '–', words: 'Not signed up' },
  'signed-up': { sign: '●', words: 'Signed up' },
  came: { sign: '✓', words: 'Came' },
  absent: { sign: '✗', words: 'Absent' },
  excused: { sign: 'exc.', words: 'Excused' },
  away: { sign: 'away', words: 'Away' },
}
