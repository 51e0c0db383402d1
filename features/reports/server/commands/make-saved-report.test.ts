import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Access, searchAccesses } from '#features/history/access-contract.ts'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type MailSink, startMailSink } from '#testing/mail-sink.ts'
import { addSavedReport } from '#testing/saved-report.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getReport, listReports, type Report } from '../../contract.ts'
import { listSavedReports, runSavedReport } from '../../saved-contract.ts'
import { runSavedReportWork } from '../jobs.ts'
import { runDueReports } from './run-due-reports.ts'

let sink: MailSink
let test: TestApp
beforeAll(async () => {
  sink = await startMailSink()
  test = await startTestApp({ SMTP_URL: sink.url, NOW: '2026-11-30T19:05:00Z' }, { worker: true })
})
afterAll(async () => {
  await test.stop()
  await sink.stop()
})

const soon = { timeout: 60_000, interval: 50 }
const reportsOf = async (as: Person): Promise<Report[]> => (await test.call(listReports, {}, as)).body.reports
const finished = (as: Person) =>
  vi.waitUntil(async () => (await reportsOf(as)).find(({ state }) => state !== 'running'), soon)

it('is one file for each who gets it, by their own rights, and none for whom they were taken from', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  await addAttendedMonths(tenant, { here: [here.id], away: [away.id] })
  const [gone, device] = [await tenant.addPerson('user'), await tenant.addPerson('user')]
  const recipients = [tenant.user, limited, gone, device].map(({ username }) => username)
  const saved = await addSavedReport(test, tenant.superadmin, { recipients })
  expect(saved.status).toBe(200)
  await tenant.inside(async ({ db, now }) => {
    await db.updateTable('saved_reports').set({ scheduled_on: '2026-11-15' }).execute()
    await db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', gone.accountId).execute()
    await db.updateTable('accounts').set({ role: 'kiosk' }).where('id', '=', device.accountId).execute()
  })
  await runDueReports(test.platform, tenant.id)
  const [all, own] = [await finished(tenant.user), await finished(limited)]
  const name = 'Attendance of the month'
  // November, and of the person with one location what was held there
  expect([all, own]).toMatchObject([
    { state: 'done', name, total: 4, expiresOn: expect.stringContaining('2026-12-03T19:05:') },
    { state: 'done', name, total: 3 },
  ])
  await vi.waitUntil(() => sink.mails.length >= 2, soon)
  const mails = await sink.parsed()
  // each is told the locations of their own part
  expect([all.chosen, own.chosen]).toEqual(['', `${here.name} (the locations of the account)`])
  const textTo = ({ username }: Person) => mails.find(({ to }) => [to].flat()[0]?.text.startsWith(username))?.text
  expect(textTo(limited)).toContain(`${name} · ${here.name} (the locations of the account)`)
  expect(textTo(tenant.user)).not.toContain(here.name)
  const sent = mails.map(({ to, subject }) => `${[to].flat()[0]?.text}: ${subject}`)
  const mailTo = ({ username }: Person) => `${username}@example.org: Your report: ${name}`
  expect(new Set(sent)).toEqual(new Set([tenant.user, limited].map(mailTo)))
  // who made it happen is noted, and who got it: those who get it did nothing
  const { accesses } = (await test.call(searchAccesses, { query: {} }, tenant.superadmin)).body
  expect(accesses.map(({ username, action }: Access) => [username, action])).toEqual(
    Array(2).fill(['Schedule', 'Ran a saved report']),
  )
  for (const { username } of [tenant.user, limited])
    expect(accesses.filter(({ details }: Access) => details.includes(`Made for: ${username};`))).toHaveLength(1)
  expect(accesses.filter(({ details }: Access) => details.includes(`Locations: ${here.name}`))).toHaveLength(1)
  // each is found by the name of those who were in it: the hours of Arun are at the other location
  const whose = async (recordName: string) =>
    (await test.call(searchAccesses, { query: { recordName } }, tenant.superadmin)).body.accesses.length
  expect([await whose('Siti'), await whose('Arun'), await whose('Gone Person')]).toEqual([2, 1, 0])
  // nobody fetches the file of another
  expect((await test.call(getReport, { params: { id: own.id }, query: {} }, tenant.user)).status).toBe(404)
  expect((await test.call(getReport, { params: { id: own.id }, query: {} }, limited)).body.url).toBeTruthy()
  const [row] = (await test.call(listSavedReports, {}, tenant.superadmin)).body.savedReports
  expect(row).toMatchObject({
    lastRun: expect.stringContaining('2026-11-30T19:05:'),
    lastMade: 2,
    nextRun: '2027-01-01',
  })
  const leftOut = [
    { username: gone.username, reason: 'account' },
    { username: device.username, reason: 'right' },
  ]
  const parts = await tenant.inside(({ db }) =>
    db.selectFrom('saved_report_parts').select('report_id').where('report_id', 'is not', null).execute(),
  )
  expect(new Set(parts.map(({ report_id }) => report_id))).toEqual(new Set([all.id, own.id]))
  expect(row.lastLeftOut).toEqual(leftOut.toSorted((a, b) => (a.username < b.username ? -1 : 1)))

  // the worker was killed after its work and does it again
  await tenant.run(tenant.superadmin, (ctx) =>
    ctx.enqueue(runSavedReportWork, { savedReportId: saved.body.id, run: '2026-12-01' }),
  )
  const jobs = () => test.platform.jobs.boss.findJobs(runSavedReportWork.name)
  await vi.waitUntil(async () => (await jobs()).every(({ state }) => state === 'completed'), soon)
  expect([(await reportsOf(tenant.user)).length, (await reportsOf(limited)).length]).toEqual([1, 1])
  expect(sink.mails).toHaveLength(2)
})

it('is noted as run by the person who ran it, for those who get it', async () => {
  const tenant = await test.newTenant()
  const { id } = (await addSavedReport(test, tenant.superadmin, { recipients: [tenant.user.username] })).body
  expect((await test.call(runSavedReport, { params: { id } }, tenant.superadmin)).status).toBe(200)
  await finished(tenant.user)
  expect((await test.call(searchAccesses, { query: {} }, tenant.superadmin)).body.accesses).toMatchObject([
    { username: tenant.superadmin.username, details: expect.stringMatching(`Made for: ${tenant.user.username}`) },
  ])
})
