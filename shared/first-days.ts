import { firstDayOf, formatDate, parseDate } from './dates.ts'
import type { CheckedSheet } from './row-problems.ts'

/** The cells of a sheet that say a year or a month and were taken as its first day, each as a sentence. */
export function findFirstDays({
  columns,
  records,
  rowNumbers,
  cells,
}: Pick<CheckedSheet, 'columns' | 'records' | 'rowNumbers' | 'cells'>): string[] {
  return records.flatMap((record, i) =>
    columns.flatMap(({ field }, at) => {
      const text = cells[i]?.[at]?.trim() ?? ''
      if (field?.kind !== 'date' || !text || parseDate(text)) return []
      const day = firstDayOf(text)
      // a corrected cell is another, and a birth date is not taken so
      if (day === undefined || record[field.name] !== day) return []
      return [`Row ${rowNumbers[i]}, ${field.label}: ${text} was taken as ${formatDate(day)}`]
    }),
  )
}
