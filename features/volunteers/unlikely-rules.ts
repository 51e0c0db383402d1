import { parseBirthDate } from '#shared/dates.ts'
import { shorten } from '#shared/dependent-fields.ts'
import { isPhone, readPhone } from '#shared/phone.ts'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'

/** Nobody helps at this age; a year was typed wrong, or it is the day of the form. */
const youngest = 5

/** Values that can be kept and are hardly meant: they come in as they are, and somebody should look. */
export function noteUnlikely({ records, rowNumbers }: CheckedSheet, today: string): string[] {
  const notes = records.flatMap(({ dob, mobileNo }, at) => {
    const row = `row ${rowNumbers[at]}`
    const born = parseBirthDate(String(dob ?? ''), today)
    const isYoung = born !== undefined && Number(today.slice(0, 4)) - Number(born.slice(0, 4)) < youngest
    const phone = String(mobileNo ?? '')
    // a number of another country has a plus, or two noughts
    const isStrange = isPhone(phone) && !readPhone(phone).startsWith('+')
    return [
      ...(isYoung ? [`${row}, a birth date of ${String(dob).trim()}`] : []),
      ...(isStrange ? [`${row}, ${phone.trim()}, which is no number of Singapore`] : []),
    ]
  })
  return notes.length ? [`Hardly meant, and taken as they are: ${shorten(notes).join('; ')}`.replace(/\.?$/, '.')] : []
}
