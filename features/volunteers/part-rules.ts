import type { FieldError } from '#shared/errors.ts'

/** The most rows that a spreadsheet of people can have. */
export const sheetLimit = 100_000
/** So many rows go in one call: it ends, and can be undone, within the time that a call has. */
export const rowsPerPart = 10_000

/** What one call takes of an import. */
export interface Part<Row, Update> {
  rows: Row[]
  updates: Update[]
  /** How many rows and updates come before it. */
  before: { rows: number; updates: number }
}

/** The rows and updates of an import in parts of at most `size`, rows first. */
export function partsOf<Row, Update>(
  rows: readonly Row[],
  updates: readonly Update[],
  size = rowsPerPart,
): Part<Row, Update>[] {
  const parts: Part<Row, Update>[] = []
  for (let start = 0; start < rows.length + updates.length; start += size) {
    const end = start + size
    const from = Math.max(start - rows.length, 0)
    const before = { rows: Math.min(start, rows.length), updates: from }
    const part = { rows: rows.slice(start, end), updates: updates.slice(from, Math.max(end - rows.length, 0)) }
    parts.push({ ...part, before })
  }
  return parts
}

/** What is wrong with a part, by the places in the whole import: `rows.3.nric` of the second part as `rows.10003.nric`. */
export const errorsOfWhole = (errors: readonly FieldError[], { before }: Pick<Part<unknown, unknown>, 'before'>) =>
  errors.map((error): FieldError => {
    const [, list, number, rest] = /^(rows|updates)\.(\d+)(.*)$/.exec(error.path) ?? []
    if (list !== 'rows' && list !== 'updates') return error
    return { ...error, path: `${list}.${Number(number) + before[list]}${rest}` }
  })

/** What the list of imports calls a part of a file. */
export function nameOfPart(fileName: string, part: number, parts: number): string {
  return parts === 1 ? fileName : `${fileName.slice(0, 200)}, part ${part} of ${parts}`
}
