import type { FormField } from '#shared/form-field.ts'
import { withVisitHeadings } from './column-rules.ts'
import { withDays } from './dated-rules.ts'
import { withDayHeadings } from './grid-rules.ts'

/**
 * The rows of a register as attendance is read from them, whichever way it is kept: a grid of names and days, a list of
 * visits, a sheet of one day. `near` is the day next to which days without a year are.
 */
export const readRegister = (
  rows: readonly string[][],
  sheet: { name: string; near: string; fields: readonly FormField[] },
): string[][] => withDays(withVisitHeadings(withDayHeadings(rows, sheet), sheet.fields), sheet)
