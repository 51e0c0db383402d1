import type { FormField } from '#shared/form-field.ts'
import { withOneBlock } from './block-rules.ts'
import { withVisitHeadings } from './column-rules.ts'
import { withDays } from './dated-rules.ts'
import { withVisitsOfDuties } from './duty-rules.ts'
import { withDayHeadings } from './grid-rules.ts'
import { withMinutesAsHours } from './minute-rules.ts'
import { withPeopleDown } from './turned-rules.ts'

/**
 * The rows of a register as attendance is read from them, whichever way it is kept: a grid of names and days either
 * way round, or several of them, a list of visits, a duty roster, a sheet of one day. `near` is the day next to which days
 * without a year are.
 */
export const readRegister = (
  rows: readonly string[][],
  sheet: { name: string; near: string; fields: readonly FormField[] },
): string[][] => {
  const { near, fields } = sheet
  const turned = withPeopleDown(withVisitsOfDuties(withOneBlock(rows, near), near, fields), near, fields)
  return withDays(withVisitHeadings(withMinutesAsHours(withDayHeadings(turned, sheet)), fields), sheet)
}
