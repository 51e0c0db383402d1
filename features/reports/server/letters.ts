import { formatDateTime } from '#shared/dates.ts'
import { type ReportType, reportHours } from '../contract.ts'
import { reportTitles } from '../rules.ts'

interface MadeReport {
  type: ReportType
  /** Of a saved report. */
  name: string
  /** The days that it is about, in words; empty: all. */
  days: string
  /** The statuses and locations that were chosen; empty: all. */
  chosen: string
  rows: number
  link: string
  /** Of the organisation's clock. */
  until: string
}

/** Hands a report over to the person who asked for it: a link that opens for them alone. */
export function reportLetter(tenantName: string, { type, name, days, chosen, rows, link, until }: MadeReport) {
  const title = name || reportTitles[type]
  const count = rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`
  return {
    subject: `Your report: ${title}`,
    text: [
      `${[title, chosen].filter(Boolean).join(' · ')}${days && ` (${days})`} is ready, with ${count}.`,
      `Fetch it here:\n${link}`,
      `You will be asked to sign in. The link works for you alone and for ${reportHours} hours, until ${formatDateTime(until)}.`,
      tenantName,
    ].join('\n\n'),
  }
}
