import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { type MailSink, startMailSink } from '#testing/mail-sink.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getReport, listReports, startReport } from '../../contract.ts'

let sink: MailSink
let test: TestApp
let tenant: TestTenant
let scratch: string
beforeAll(async () => {
  sink = await startMailSink()
  test = await startTestApp({ SMTP_URL: sink.url, NOW: '2026-12-01T01:05:00Z' }, { worker: true })
  scratch = await mkdtemp(path.join(tmpdir(), 'manyhands-report-'))
})
beforeEach(async () => {
  tenant = await test.newTenant()
  sink.mails.length = 0
})
afterAll(async () => {
  await test.stop()
  await sink.stop()
  await rm(scratch, { recursive: true, force: true })
})

type Params = Partial<typeof startReport.body._output.params> & { type: 'indivols' | 'volunteeringorg' | 'attendance' }
const ask = (params: Params, as: Person = tenant.superadmin, headers?: Record<string, string>) =>
  test.call(startReport, { body: { params } }, as, headers)
const look = (id: string, as: Person = tenant.superadmin) => test.call(getReport, { params: { id }, query: {} }, as)

const finished = (id: string, as: Person = tenant.superadmin) =>
  vi.waitUntil(
    async () => {
      const { body } = await look(id, as)
      return body.state === 'running' ? undefined : body
    },
    { timeout: 60_000, interval: 50 },
  )

/** The rows of each sheet, by its name, as LibreOffice reads them. */
async function judge(content: Buffer): Promise<Record<string, string[][]>> {
  const file = path.join(scratch, 'report.xlsx')
  await writeFile(file, content)
  const args = ['--headless', `-env:UserInstallation=file://${scratch}/profile`, '--convert-to']
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'
  await promisify(execFile)('soffice', [...args, filter, '--outdir', scratch, file], { timeout: 120_000 })
  const sheets: Record<string, string[][]> = {}
  for (const name of (await readdir(scratch)).filter((one) => one.endsWith('.csv'))) {
    const text = await readFile(path.join(scratch, name), 'utf8')
    sheets[name.replace(/^report-|\.csv$/g, '')] = parseCsv(text).map((row) => row.map((cell) => String(cell ?? '')))
  }
  return sheets
}

it('is a workbook whose hours are numbers and whose days are dates, and its link comes by mail', {
  timeout: 180_000, // an office program reads it, on a slow machine
}, async () => {
  await addAttendedMonths(tenant)
  const asked = await ask({ type: 'attendance', startDate: '2026-11-01', endDate: '2026-11-30' })
  expect(asked.status).toBe(200)
  const { email, reportId } = asked.body
  expect(email).toBe(`${tenant.superadmin.username}@example.org`)
  const report = await finished(reportId)
  expect(report).toMatchObject({
    state: 'done',
    done: 4,
    total: 4,
    fileName: expect.stringMatching(/^attendance-report-202612010905\d\d\.xlsx$/),
  })
  await vi.waitUntil(() => sink.mails.length === 1, { timeout: 60_000, interval: 50 })
  const [mail] = await sink.parsed()
  expect([mail?.subject, [mail?.to].flat()[0]?.text]).toEqual(['Your report: Attendance Report', email])
  expect(mail?.text).toContain(`/analytics/reports?report=${reportId}`)
  expect(mail?.text).toContain('for 72 hours, until 04 December 2026 09:05 AM')
  const port = (test.app.server.address() as { port: number }).port
  const answer = await fetch(`http://127.0.0.1:${port}${report.url}`)
  const content = Buffer.from(await answer.arrayBuffer())
  const sheets = await judge(content)
  expect(Object.keys(sheets).toSorted()).toEqual(['About this report', 'Attendance Report', 'Hours by Month', 'Totals'])
  expect(sheets['About this report']).toContainEqual(['Rows', String(sheets['Attendance Report']!.length - 1)])
  const rows = sheets['Attendance Report']!
  const at = (heading: string) => rows[0]!.indexOf(heading)
  expect(rows[0]![0]).toBe('Name')
  const hours = rows.slice(1).map((row) => Number(row[at('Hours Participated')]))
  expect(hours.reduce((sum, one) => sum + one, 0)).toBe(6)
  const file = path.join(scratch, 'report.xlsx')
  const { stdout } = await promisify(execFile)('unzip', ['-p', file, 'xl/worksheets/sheet1.xml'])
  // 1 November 2026 as spreadsheets count days, in the style of a day
  expect(stdout).toMatch(/<c r="G2" s="4"><v>46327<\/v>/)
  expect(stdout).toMatch(/<c r="M2" s="3"><v>[\d.]+<\/v>/)
  const totals = sheets['Totals']!
  const [headings = [], all = []] = totals
  expect(Object.fromEntries(headings.map((heading, column) => [heading, all[column]]))).toEqual({
    'Total of': 'All',
    Name: 'The whole report',
    Month: '',
    Attendances: '4',
    'Different Participants': '4',
    'People Each Time': '8',
    'Hours Participated': '6',
    'Hours of All People': '14',
    ID: '',
  })
  const sumOf = (kind: string) =>
    totals
      .filter(([of]) => of === kind)
      .reduce((sum, row) => sum + Number(row[headings.indexOf('Hours Participated')]), 0)
  expect(['Activity', 'Location', 'Month', 'Activity and Month', 'Participant'].map(sumOf)).toEqual([6, 6, 6, 6, 6])
  const [months = [], ...people] = sheets['Hours by Month']!
  expect(months).toEqual(['Name', 'Type', '2026-11', 'All months', 'ID'])
  expect(people.map(([name]) => name)).toEqual([...people.slice(0, -1).map(([name]) => name), 'All participants'])
  expect([people.length, people.at(-1)]).toEqual([5, ['All participants', '', '6', '6', '']])
})

it('has the name first and the form in its order, and is noted in the history', async () => {
  await addAttendedMonths(tenant)
  for (const type of ['indivols', 'volunteeringorg'] as const) {
    const { body } = await ask({ type })
    expect(await finished(body.reportId)).toMatchObject({ state: 'done', total: type === 'indivols' ? 2 : 1 })
  }
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets.filter((one: { action: string }) => one.action === 'Exported a report')).toHaveLength(2)
})

it.each([
  [{ type: 'attendance', startDate: '2026-12-02' }, 'params.startDate'],
  [{ type: 'attendance', startDate: '2026-12-32' }, 'params.startDate'],
  [{ type: 'indivols', statuses: ['Nowhere'] }, 'params.statuses'],
  [{ type: 'indivols', venues: ['Nowhere||Hall'] }, 'params.venues'],
  [{ type: 'everything' }, 'params.type'],
])('%o is refused', async (params, path) => {
  const refused = await ask(params as Params)
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path])
  expect((await test.call(listReports, {}, tenant.superadmin)).body.reports).toEqual([])
})

it('has no filter of business units where the organisation has switched it off', async () => {
  const off = await test.newTenant({ businessUnitFilterInReports: false })
  const [venue] = await off.inside(({ db }) => db.selectFrom('venues').select('id').limit(1).execute())
  expect((await ask({ type: 'indivols', venues: [venue!.id] }, off.superadmin)).status).toBe(400)
  const [own] = await tenant.inside(({ db }) => db.selectFrom('venues').select('id').limit(1).execute())
  expect((await ask({ type: 'indivols', venues: [own!.id] })).status).toBe(200)
})

it('is made once for one key, and at most one of each type at once', async () => {
  const key = { 'idempotency-key': 'the-same-report' }
  const [first, again] = [
    await ask({ type: 'indivols' }, tenant.user, key),
    await ask({ type: 'indivols' }, tenant.user, key),
  ]
  expect(again.body).toEqual(first.body)
  await finished(first.body.reportId, tenant.user)
  const running = { tenant_id: tenant.id, account_id: tenant.user.accountId, type: 'indivols' as const, file_name: 'x' }
  const rows = ['a', 'b', 'c'].map((end) => ({
    ...running,
    id: `00000000-0000-7000-8000-00000000000${end}`,
    filters: JSON.stringify({}),
    created_on: test.platform.clock(),
  }))
  await tenant.inside(({ db }) => db.insertInto('reports').values(rows).execute())
  expect((await ask({ type: 'indivols' }, tenant.user)).status).toBe(429)
  expect((await ask({ type: 'indivols' })).status).toBe(200)
})

it('is nothing for nobody and for kiosks', async () => {
  expect((await test.call(startReport, { body: { params: { type: 'indivols' } } })).status).toBe(401)
  expect((await ask({ type: 'indivols' }, tenant.kiosk)).status).toBe(403)
})
