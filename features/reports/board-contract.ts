import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { isDate } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'

const day = z.string().refine((text) => isDate(text) && text >= '1900-01-01' && text < '2900-01-01', 'Not a valid date')
/** The bars of a page have room for so many months. */
const mostMonths = 24

interface Days {
  firstDay: string
  lastDay: string
}
/** What is no day is said of that day alone. */
const isPeriod = ({ firstDay, lastDay }: Days) => isDate(firstDay) && isDate(lastDay)

const monthsOf = (first: string, last: string) => {
  const [from = 0, to = 0] = [first, last].map((text) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)))
  return to - from + 1
}

export const printBoardReport = defineEndpoint({
  method: 'GET',
  path: '/reports/board/pdf',
  summary: 'One page for the board: volunteers, sessions and hours of a period, as a PDF',
  access: staff,
  query: z
    .strictObject({ firstDay: day, lastDay: day })
    .refine((days) => !isPeriod(days) || days.firstDay <= days.lastDay, {
      error: 'The end is before the start',
      path: ['lastDay'],
    })
    .refine((days) => !isPeriod(days) || monthsOf(days.firstDay, days.lastDay) <= mostMonths, {
      error: 'At most 24 months',
      path: ['lastDay'],
    }),
})
