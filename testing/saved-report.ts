import type { z } from 'zod'
import { emptyFilters } from '#features/reports/rules.ts'
import { createSavedReport, type savedReportForm } from '#features/reports/saved-contract.ts'
import type { Person, TestApp } from './start-test-app.ts'

type Form = z.input<typeof savedReportForm>

/** A saved report of attendance, monthly over the month before, for the person who saves it unless told. */
export const savedForm = (by: Person, more: Partial<Form> = {}): Form => ({
  name: 'Attendance of the month',
  params: emptyFilters('attendance'),
  period: 'lastMonth',
  schedule: 'monthly',
  recipients: [by.username],
  ...more,
})

export const addSavedReport = (test: TestApp, by: Person, more: Partial<Form> = {}) =>
  test.call(createSavedReport, { body: savedForm(by, more) }, by)
