import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { isDate } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { reportHistory } from './history-words.ts'

export const reportTypes = ['indivols', 'volunteeringorg', 'attendance'] as const
export type ReportType = (typeof reportTypes)[number]

/** How long the link of a report works. */
export const reportHours = 72

const day = z
  .string()
  .refine((text) => text === '' || isDate(text), 'Not a valid date')
  .default('')

export const reportFilters = z.strictObject({
  type: z.enum(reportTypes),
  /** The days of the sessions; of the attendance report only. */
  startDate: day,
  endDate: day,
  /** The days on which the people or organisations joined: officially, or else those of their registration. */
  dateJoinedStart: day,
  dateJoinedEnd: day,
  /** Where they are assigned, each by its id or as `zoneName||venue`. */
  venues: z.array(z.string().max(500)).max(500).default([]),
  /** By key or label. */
  statuses: z.array(z.string().max(300)).max(100).default([]),
})
export type ReportFilters = z.output<typeof reportFilters>

export const startReport = defineEndpoint({
  method: 'POST',
  path: '/corp_vol_excel_new',
  summary: 'Make a report; its link goes to your own e-mail address and works for 72 hours',
  historyAction: reportHistory.message('exportedReport'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ params: reportFilters, manyhandsConnectionId: z.string().max(100).optional() }),
  response: z.object({
    /** The address that the report will be sent to. */
    email: z.string(),
    reportId: z.string(),
  }),
})

const report = z.object({
  id: z.string(),
  type: z.enum(reportTypes),
  /** Of a saved report. */
  name: z.string(),
  /** The days of its sessions, of an attendance report; empty: all. */
  startDate: z.string(),
  endDate: z.string(),
  /** The days on which its people joined; empty: all. */
  dateJoinedStart: z.string(),
  dateJoinedEnd: z.string(),
  /** The statuses and the locations that it is of, as they are called; empty: all. */
  chosen: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  fileName: z.string(),
  done: z.number(),
  total: z.number(),
  createdOn: z.iso.datetime(),
  /** When its link stops working; empty until it is done. */
  expiresOn: z.string(),
})
export type Report = z.output<typeof report>

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/reports',
  summary: 'Your own reports of the last 72 hours, the newest first',
  access: staff,
  response: z.object({ reports: z.array(report) }),
})

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/reports/:id',
  summary: 'One of your own reports, and where its file is when it is done; that it was fetched is noted',
  historyAction: reportHistory.message('downloadedReport'),
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  /** With `look` there is no address of the file, and nothing is noted. */
  query: z.strictObject({ look: z.literal('true').optional() }),
  response: report.extend({
    /** Works for 5 minutes; empty until the report is done. */
    url: z.string(),
  }),
})
