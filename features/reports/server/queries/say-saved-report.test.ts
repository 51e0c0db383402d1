import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { addSavedReport, savedForm } from '#testing/saved-report.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { emptyFilters } from '../../rules.ts'
import { updateSavedReport } from '../../saved-contract.ts'
import { saySavedReport } from './say-saved-report.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const newest = async () => {
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  return (await test.call(getChangeSet, { params: { id: changeSets[0].id } }, tenant.superadmin)).body.changes
}

it('says what was saved and what was changed in the words of the form, and whom it names', async () => {
  const venue = await tenant.inside(({ db }) =>
    db.selectFrom('venues').select('id').orderBy('id').executeTakeFirstOrThrow(),
  )
  const saved = await addSavedReport(test, tenant.user, {
    params: { ...emptyFilters('attendance'), venues: [venue.id], statuses: ['Active'] },
  })
  const [created] = await newest()
  expect(created.fields).toEqual({
    name: [null, 'Attendance of the month'],
    'Report type': [null, 'Attendance Report'],
    Filters: [null, [expect.stringMatching(/^Locations: .+: .+$/), 'Status: Active']],
    'When it is made': [null, 'On the first of each month'],
    'Which days': [null, 'The month before'],
    'Who gets it': [null, [tenant.user.username]],
  })
  const body = {
    ...savedForm(tenant.user, { period: 'asSaved', schedule: 'none' }),
    params: { ...emptyFilters('attendance'), startDate: '2026-01-01', endDate: '2026-03-31' },
    version: saved.body.version,
  }
  const params = { id: saved.body.id }
  expect((await test.call(updateSavedReport, { params, body }, tenant.user)).status).toBe(200)
  const [changed] = await newest()
  expect(changed.fields).toEqual({
    Filters: [expect.anything(), ['Sessions from 01 Jan 2026 to 31 Mar 2026']],
    'When it is made': ['On the first of each month', 'Only by hand'],
    'Which days': ['The month before', 'The days chosen here'],
  })
})

it('says of what is there no more that it is gone, and leaves what it does not know', async () => {
  const gone = crypto.randomUUID()
  const fields = {
    filters: [null, { ...emptyFilters('indivols'), venues: [gone, 'North||Hall'] }] as [unknown, unknown],
    recipients: [null, [gone]] as [unknown, unknown],
    schedule: ['daily', 'weekly'] as [unknown, unknown],
  }
  const [said] = await tenant.run(tenant.superadmin, (ctx) => saySavedReport(ctx, [fields]))
  expect(said).toEqual({
    'Report type': [null, 'Individuals Volunteers Database'],
    Filters: [null, ['Locations: A removed location, North: Hall']],
    'When it is made': ['daily', 'Every Monday'],
    'Who gets it': [null, ['Somebody without an account']],
  })
})
