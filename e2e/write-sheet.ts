import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Rows as a workbook that LibreOffice wrote; returns its path. */
export function writeSheet(rows: readonly (readonly string[])[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'manyhands-sheet-'))
  const csv = path.join(folder, 'people.csv')
  writeFileSync(csv, rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  // fields parted by commas, UTF-8; quoted fields are still read for what they are, as in a sheet typed by hand
  const how = ['--infilter=CSV:44,34,76,1,,0,false,true', '--convert-to', 'xlsx', '--outdir', folder, csv]
  const { status, stderr } = spawnSync('soffice', [profile, '--headless', ...how], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`LibreOffice did not write the spreadsheet: ${stderr}`)
  return path.join(folder, 'people.xlsx')
}
