import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type FeatureRecords, type Records } from '#server/call-example.ts'
import * as attendance from '../attendance-contract.ts'
import * as board from '../board-contract.ts'
import * as reports from '../contract.ts'
import * as letters from '../letter-contract.ts'
import { emptyFilters } from '../rules.ts'
import * as saved from '../saved-contract.ts'
import { createSavedReport } from './commands/create-saved-report.ts'

declare module '#server/call-example.ts' {
  interface Records {
    hoursLetterId: string
    savedReportId: string
  }
}

const goodSaved = (r: Records): saved.SavedReportForm => ({
  // each has a name of its own
  name: `Each month ${uuidv7()}`,
  params: emptyFilters('attendance'),
  period: 'lastMonth',
  schedule: 'monthly',
  recipients: [r.username],
})

/** A letter to the volunteer of the examples, and a saved report of the person who calls. */
export const records: FeatureRecords = {
  savedReportId: {
    table: 'saved_reports',
    add: async (tenant, others) =>
      (await tenant.run(tenant.user, (ctx) => createSavedReport(ctx, goodSaved(others)))).id,
  },
  hoursLetterId: {
    add: async (tenant, { volunteerId }) => {
      const id = uuidv7()
      const period = { first_day: '2026-01-01', last_day: '2026-12-31' }
      const row = {
        ...period,
        kind: 'indivols' as const,
        participant_id: volunteerId,
        participant_name: 'Tan Mei Ling',
      }
      await tenant.inside(({ db, now }) =>
        db
          .insertInto('hours_letters')
          .values({
            ...row,
            tenant_id: tenant.id,
            id,
            batch_id: id,
            hours: 2,
            activities: '[]',
            issued_on: now,
            issued_by: 'test',
          })
          .execute(),
      )
      return id
    },
  },
}

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(reports.startReport, () => ({ body: { params: { type: 'indivols' } } })),
  example(reports.listReports),
  example(reports.getReport, () => ({ params: { id: uuidv7() } })),
  example(saved.listSavedReports),
  example(saved.createSavedReport, (r) => ({ body: goodSaved(r) })),
  example(
    saved.updateSavedReport,
    (r) => ({ params: { id: r.savedReportId }, body: { ...goodSaved(r), version: 1 } }),
    ['savedReportId'],
  ),
  example(saved.runSavedReport, (r) => ({ params: { id: r.savedReportId } }), ['savedReportId']),
  example(saved.deleteSavedReport, (r) => ({ params: { id: r.savedReportId } }), ['savedReportId']),
  example(saved.restoreSavedReport, (r) => ({ params: { id: r.savedReportId } }), ['savedReportId']),
  example(attendance.getAttendanceUrl),
  example(attendance.listOrganisationAttendance),
  example(board.printBoardReport, () => ({ query: { firstDay: '2026-01-01', lastDay: '2026-12-31' } })),
  example(
    letters.previewLetters,
    (r) => ({ body: { vids: [r.attendeeId], firstDay: '2020-01-01', lastDay: '2099-12-31' } }),
    ['attendeeId'],
  ),
  example(
    letters.issueLetters,
    (r) => ({ body: { vids: [r.attendeeId], firstDay: '2020-01-01', lastDay: '2099-12-31' } }),
    ['attendeeId'],
  ),
  example(letters.printLetters, (r) => ({ params: { batchId: r.hoursLetterId } })),
  example(letters.listLetters, (r) => ({ params: { recordId: r.volunteerId } })),
  example(letters.withdrawLetter, (r: Records) => ({ params: { id: r.hoursLetterId }, body: { isWithdrawn: true } }), [
    'hoursLetterId',
  ]),
]
