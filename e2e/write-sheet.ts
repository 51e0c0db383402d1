import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeXlsx } from 'hucre/xlsx'

/**
 * Rows as a workbook; returns its path. What office programs write is in testing/sheets and in the journey through the
 * list of volunteers: starting one of them takes longer than most journeys.
 */
export const writeSheet = (rows: readonly (readonly string[])[]): Promise<string> => writeSheets({ People: rows })

/** The same with several sheets, by their names. */
export async function writeSheets(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'manyhands-sheet-')), 'people.xlsx')
  const all = Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) }))
  writeFileSync(file, await writeXlsx({ sheets: all }))
  return file
}
