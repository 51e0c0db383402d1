import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import type { SheetImport } from './sheet-import.ts'

interface Counting {
  unitOf?: SheetImport['unitOf']
  countOf: (count: number) => string
}

/** "7 organisations", of 8 rows that are no more than these. */
export function unitsOf(records: CheckedSheet['records'], { unitOf, countOf }: Counting): string | undefined {
  const units = unitOf ? new Set(records.map(unitOf)).size : records.length
  return units < records.length ? countOf(units) : undefined
}
