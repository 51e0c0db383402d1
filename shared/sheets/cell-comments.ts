import { isPrivate } from '../form-field.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** What somebody wrote beside a cell, by its row and column from 0. */
export interface CellComment {
  row: number
  column: number
  text: string
}

/** Before a comment with replies spreadsheets say that this version cannot show it. */
const preamble = /^\[Threaded comment\][\s\S]*?\n\s*Comment:\s*/
const mostLetters = 500

/** A comment as its writer meant it: their name above it says nothing. */
export function tidyComment(text: string, author = ''): string {
  const said = text.replace(preamble, '').trim()
  const own = author && said.startsWith(`${author}:`) ? said.slice(author.length + 1) : said
  return own
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
    .slice(0, mostLetters)
}

/** The comments on one line of the sheet, whose number counts from 1, as Remarks note them; none of what only few may see. */
export const notesOfComments = (
  comments: readonly CellComment[],
  number: number,
  columns: readonly SheetColumn[],
): string[] =>
  comments.flatMap(({ row, column, text }) => {
    const { field, heading = '' } = columns[column] ?? {}
    if (row !== number - 1 || (field && isPrivate(field))) return []
    return [`Comment on ${heading.trim() || field?.label || `column ${column + 1}`}: ${text}`]
  })

const counted = (count: number) => (count === 1 ? '1 comment' : `${count.toLocaleString('en')} comments`)

/** What becomes of the comments of a sheet: so many are noted in Remarks, and the others are not taken over. */
export function sayComments(comments: number, noted = 0): string {
  const rest = comments - noted
  const said = [
    noted ? `${counted(noted)} on cells ${noted === 1 ? 'is' : 'are'} noted in Remarks.` : '',
    rest ? `${counted(rest)} on cells ${rest === 1 ? 'is' : 'are'} not taken over.` : '',
  ]
  return said.filter(Boolean).join(' ')
}
