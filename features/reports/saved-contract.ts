import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainLine } from '#shared/plain-text.ts'
import { reportFilters } from './contract.ts'
import { reportHistory } from './history-words.ts'

/** As many as an organisation keeps, and as many as get one of them. */
export const [mostSavedReports, mostRecipients] = [1000, 20]

export const periods = ['asSaved', 'lastWeek', 'lastMonth', 'lastQuarter', 'lastYear', 'thisYear'] as const
export type Period = (typeof periods)[number]

export const schedules = ['none', 'weekly', 'monthly', 'quarterly'] as const
export type Schedule = (typeof schedules)[number]

const leftOut = z.object({
  username: z.string(),
  /**
   * They have no account any more, or no right to reports; the filters name what is not there any more; or the report
   * could not be made.
   */
  reason: z.enum(['account', 'right', 'filters', 'failed']),
})
export type LeftOut = z.output<typeof leftOut>

const savedReport = z.object({
  id: z.string(),
  name: z.string(),
  params: reportFilters,
  period: z.enum(periods),
  schedule: z.enum(schedules),
  /** User names of those who still have an account. */
  recipients: z.array(z.string()),
  savedBy: z.string(),
  /** Whether you may edit, run and delete it. */
  mayEdit: z.boolean(),
  /** A day of the organisation's clock; empty without a schedule. */
  nextRun: z.string(),
  /** When it ran last; empty before that. */
  lastRun: z.string(),
  /** How many got a report then. */
  lastMade: z.number(),
  lastLeftOut: z.array(leftOut),
  version: z.number(),
})
export type SavedReport = z.output<typeof savedReport>

const fields = {
  name: plainLine(80).min(1, 'Please give it a name'),
  params: reportFilters,
  period: z.enum(periods),
  schedule: z.enum(schedules),
  recipients: z
    .array(z.string().max(254))
    .min(1, 'Please choose who gets it')
    .max(mostRecipients, `At most ${mostRecipients} people`),
}
export const savedReportForm = z.strictObject(fields)
export type SavedReportForm = z.output<typeof savedReportForm>

const updateBody = z.strictObject({ ...fields, version: z.number().int() })
const one = z.strictObject({ id: z.uuid() })
const message = z.object({ message: z.string() })

export const listSavedReports = defineEndpoint({
  method: 'GET',
  path: '/saved-reports',
  summary: 'Saved reports by name: those that you saved or get; a superadmin sees all',
  access: staff,
  response: z.object({ savedReports: z.array(savedReport) }),
})

export const createSavedReport = defineEndpoint({
  method: 'POST',
  path: '/saved-reports',
  summary: 'Save the filters of a report under a name, with who gets it and when',
  historyAction: reportHistory.message('savedReport'),
  repeatable: true,
  access: staff,
  body: savedReportForm,
  response: savedReport,
})

export const updateSavedReport = defineEndpoint({
  method: 'PUT',
  path: '/saved-reports/:id',
  summary: 'Edit a saved report: by the account that saved it, or by a superadmin',
  historyAction: reportHistory.message('editedSavedReport'),
  repeatable: true,
  access: staff,
  params: one,
  body: updateBody,
  response: savedReport,
})

export const deleteSavedReport = defineEndpoint({
  method: 'DELETE',
  path: '/saved-reports/:id',
  summary: 'Delete a saved report and its schedule; can be restored for 30 days',
  historyAction: reportHistory.message('deletedSavedReport'),
  repeatable: true,
  access: staff,
  params: one,
  response: message,
})

export const restoreSavedReport = defineEndpoint({
  method: 'POST',
  path: '/saved-reports/:id/restore',
  summary: 'Bring a deleted saved report back, within 30 days',
  historyAction: reportHistory.message('restoredSavedReport'),
  repeatable: true,
  access: staff,
  params: one,
  response: message,
})

export const runSavedReport = defineEndpoint({
  method: 'POST',
  path: '/saved-reports/:id/run',
  summary: 'Make a saved report now, for everybody who gets it',
  historyAction: reportHistory.message('ranSavedReport'),
  repeatable: true,
  access: staff,
  params: one,
  response: message,
})
