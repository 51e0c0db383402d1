import type { FormField } from '#shared/form-field.ts'
import { withOneBlock } from './block-rules.ts'
import { withVisitHeadings } from './column-rules.ts'
import { withDays } from './dated-rules.ts'
import { withVisitsOfDuties } from './duty-rules.ts'
import { withDayHeadings } from './grid-rules.ts'
import { withMinutesAsHours } from './minute-rules.ts'
import { withDaysFirst } from './order-rules.ts'
import { withDateHeading } from './remark-rules.ts'
import { withVisitsOfSlots } from './slot-rules.ts'
import { withNameOfSheet } from './sole-rules.ts'
import { withPeopleDown } from './turned-rules.ts'
import { visitDay } from './visits-rules.ts'
import { withDaysOfWeeks } from './week-rules.ts'

/**
 * The rows of a register as attendance is read from them, whichever way it is kept: a grid of names and days either
 * way round, of weeks, or several of them, a list of visits, a duty roster, a poll about dates, a sheet of one day or of one
 * person. `near` is the day next to which days
 * without a year are.
 */
export const readRegister = (
  rows: readonly string[][],
  sheet: {
    name: string
    near: string
    fields: readonly FormField[]
    /** Of the session, where it is one: duties that are called like them. */
    roles?: readonly string[]
  },
): string[][] => {
  const { near, fields, roles } = sheet
  const dated = withDateHeading(withDaysFirst(rows), near, [...fields, visitDay], visitDay.label)
  const ofDays = withOneBlock(withDaysOfWeeks(withNameOfSheet(dated, sheet), sheet), near)
  const turned = withPeopleDown(withVisitsOfDuties(ofDays, near, fields, roles), near, fields)
  const listed = withVisitsOfSlots(withDayHeadings(turned, sheet), near, fields)
  return withDays(withVisitHeadings(withMinutesAsHours(listed), fields), sheet)
}
