import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeXlsx } from 'hucre/xlsx'

/**
 * Rows as a workbook; returns its path. What office programs write is in testing/sheets and in the journey through the
 * list of volunteers: starting one of them takes longer than most journeys.
 */
export async function writeSheet(rows: readonly (readonly string[])[]): Promise<string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'manyhands-sheet-')), 'people.xlsx')
  writeFileSync(file, await writeXlsx({ sheets: [{ name: 'People', rows: rows.map((row) => [...row]) }] }))
  return file
}
