import { firstDayOf, formatDate, parseDate } from '../dates.ts'
import type { FormField } from '../form-field.ts'
import { whyNoBirthDate, yearOfBirth } from './birth-years.ts'
import type { CheckedSheet } from './row-problems.ts'

/**
 * The cells of a sheet that say a year or a month and were taken as its first day, and those that say no more than when
 * somebody was born, each as a sentence.
 */
export function findFirstDays({
  columns,
  records,
  rowNumbers,
  cells,
}: Pick<CheckedSheet, 'columns' | 'records' | 'rowNumbers' | 'cells'>): string[] {
  return records.flatMap((record, i) =>
    columns.flatMap(({ field }, at) => {
      const text = cells[i]?.[at]?.trim() ?? ''
      if (field?.kind !== 'date' || !text) return []
      const why = field.isBirthDate && record[field.name] === undefined ? whyNoBirthDate(text) : undefined
      if (why) return [`Row ${rowNumbers[i]}, ${field.label}: ${text} ${why}, and is left empty${noted(record, text)}`]
      if (parseDate(text)) return []
      if (field.isBirthDate) return record[field.name] === undefined ? sayYear(field, rowNumbers[i], text, record) : []
      const day = firstDayOf(text)
      if (day && field.section === 'own' && record[field.name] === undefined)
        return [`Row ${rowNumbers[i]}, ${field.label}: ${text} has no day, and is left empty${noted(record, text)}`]
      // a corrected cell is another
      if (day === undefined || record[field.name] !== day) return []
      return [`Row ${rowNumbers[i]}, ${field.label}: ${text} was taken as ${formatDate(day)}`]
    }),
  )
}

const noted = ({ remarks }: Record<string, unknown>, text: string) =>
  String(remarks ?? '').includes(text) ? ' and noted in Remarks' : ''

/** A birth date stays empty, and where it can be it is noted what is known of it. */
function sayYear(
  { label }: FormField,
  row: number | undefined,
  text: string,
  record: Record<string, unknown>,
): string[] {
  const year = yearOfBirth(text)
  if (!year) return []
  const isNoted = String(record['remarks'] ?? '').includes(`Year of birth: ${year}`)
  return [
    isNoted
      ? `Row ${row}, ${label}: ${text} has no day, and is noted in Remarks as the year of birth`
      : `Row ${row}, ${label}: ${text} has no day, and is left empty`,
  ]
}
