import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getVolunteerForm } from '#features/form-settings/form-contract.ts'
import { createVolunteer, getVolunteer, importVolunteers } from '#features/volunteers/contract.ts'
import { importFields } from '#features/volunteers/import-rules.ts'
import { unguardCell } from '#shared/guard-cell.ts'
import { matchColumns, readRow } from '#shared/sheets/sheet-columns.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { exportFileList, exportVolunteers, getExport } from '../../export-contract.ts'

let app: TestApp
let tenant: TestTenant
let scratch: string
beforeAll(async () => {
  app = await startTestApp({}, { worker: true })
  scratch = await mkdtemp(path.join(tmpdir(), 'manyhands-export-'))
})
beforeEach(async () => {
  tenant = await app.newTenant()
})
afterAll(async () => {
  await app.stop()
  await rm(scratch, { recursive: true, force: true })
})

type Request = Parameters<typeof exportVolunteers.body.parse>[0]

/** Asks for an export and waits for its file, as a browser without a socket does. */
async function download(body: object, as: Person = tenant.user): Promise<{ fileName: string; content: Buffer }> {
  const asked = await app.call(exportVolunteers, { body: body as Request as never }, as)
  expect([asked.status, asked.body.message]).toEqual([
    202,
    'Exporting volunteer, it may take a while for large data sets.',
  ])
  const done = await vi.waitUntil(
    async () => {
      const { body: found } = await app.call(getExport, { params: { id: asked.body.exportId } }, as)
      return found.state === 'running' ? undefined : found
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(done.state).toBe('done')
  const port = (app.app.server.address() as { port: number }).port
  const answer = await fetch(`http://127.0.0.1:${port}${done.url}`)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  return { fileName: done.fileName, content: Buffer.from(await answer.arrayBuffer()) }
}

const hostile = {
  fullName: '=HYPERLINK("https://evil.example","Tan")',
  chineseName: '陈美玲',
  familyName: "+cmd|' /C calc'!A0",
  firstName: "'=already guarded",
  mobileNo: '+6591234567',
  homeNo: '00612345',
  postalCode: '018956',
  nric: 'S1234567D',
  dob: '1990-03-12',
  gender: 'Female',
  email: 'mei.ling@example.org',
  remarks: 'first line\nsecond "line"; with <b>&amp; _x0041_ signs',
  hobbiesAndInterests: '@sum(1+1)',
  spokenLanguages: ['English', 'Mandarin'],
  preferredVolunteeringDaysAndTimes: { Monday: ['Morning', 'Evening'] },
  volunteeringExperiences: [
    {
      organisation: 'Red | Cross; North',
      roleTitle: 'Driver',
      roleDesc: 'a: b, c',
      lengthOfService: '',
      frequency: '',
    },
  ],
  hasPriorMedicalCondition: 'Yes',
  priorMedicalCondition: 'Asthma',
  agreeToTerms: true,
}

async function addHostile(): Promise<string> {
  const made = await app.call(
    createVolunteer,
    { body: { ...hostile, status: 'New', nationality: 'Singaporean' } as never },
    tenant.user,
  )
  expect([made.status, made.text]).toEqual([200, expect.any(String)])
  return made.body.vid
}

/** Rows as LibreOffice reads them. */
async function judge(fileName: string, content: Buffer): Promise<string[][]> {
  const file = path.join(scratch, fileName)
  await writeFile(file, content)
  const out = path.join(scratch, `out-${fileName}`)
  // comma, quote, UTF-8, first line, and quoted cells are text
  const input = fileName.endsWith('.csv') ? ['--infilter=CSV:44,34,76,1,,0,true,false'] : []
  const args = ['--headless', `-env:UserInstallation=file://${scratch}/profile`, ...input]
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false'
  await promisify(execFile)('soffice', [...args, '--convert-to', filter, '--outdir', out, file], { timeout: 180_000 })
  const text = await readFile(path.join(out, `${path.parse(fileName).name}.csv`), 'utf8')
  return parseCsv(text).map((row) => row.map((cell) => String(cell ?? '')))
}

test.each(['excel', 'csv'] as const)(
  'LibreOffice reads %s with the same values',
  { timeout: 240_000 },
  async (format) => {
    const vid = await addHostile()
    const { fileName, content } = await download({ vids: [vid], format, sensitive: true })
    const rows = await judge(fileName, content)
    const settings = (await app.call(getVolunteerForm, {}, tenant.user)).body
    const fields = importFields(settings)
    const columns = matchColumns(rows[0]!, fields)
    const texts = format === 'csv' ? rows[1]!.map(unguardCell) : rows[1]!
    const read = readRow(columns, texts)
    expect(read).toMatchObject({ ...hostile, status: 'New' })
    expect(rows[1]!.some((cell) => cell.startsWith("'=HYPERLINK"))).toBe(format === 'csv')
  },
)

test('what was exported is imported again as the same person', { timeout: 60_000 }, async () => {
  const vid = await addHostile()
  const { content } = await download({ vids: [vid], sensitive: true })
  const sheet = (await readXlsx(content)).sheets[0]!
  const textOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))
  const rows = sheet.rows.map((row) => Array.from(row, textOf))
  const settings = (await app.call(getVolunteerForm, {}, tenant.user)).body
  const record = readRow(matchColumns(rows[0]!, importFields(settings)), rows[1]!)
  const elsewhere = await app.newTenant()
  const imported = await app.call(importVolunteers, { body: [record] }, elsewhere.superadmin)
  expect(imported).toMatchObject({ status: 200, body: { data: true } })
  const [copy] = await elsewhere.inside(({ db }) => db.selectFrom('volunteers').select('id').execute())
  const [original, again] = await Promise.all([
    app.call(getVolunteer, { params: { id: vid } }, tenant.user),
    app.call(getVolunteer, { params: { id: copy!.id } }, elsewhere.superadmin),
  ])
  const names = Object.keys(hostile)
  const pick = (body: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, body[name]]))
  expect(pick(again.body)).toEqual(pick(original.body))
})

test('a workbook has no formula: a cell is a text that stays one, or a date', async () => {
  const vid = await addHostile()
  const { content } = await download({ vids: [vid] })
  const file = path.join(scratch, 'cells.xlsx')
  await writeFile(file, content)
  const { stdout } = await promisify(execFile)('unzip', ['-p', file, 'xl/worksheets/sheet1.xml'])
  expect(stdout).not.toMatch(/<f[ >]/)
  expect(stdout.match(/<c /g)!.length).toBe(stdout.match(/ t="inlineStr"| s="4"><v>[\d.]+<\/v>/g)!.length)
  const styles = await promisify(execFile)('unzip', ['-p', file, 'xl/styles.xml'])
  expect(styles.stdout).toContain('quotePrefix="1"')
})

test('NRIC, medical and criminal texts leave only when asked for, and the history says so', async () => {
  const vid = await addHostile()
  const without = (await readXlsx((await download({ vids: [vid] })).content)).sheets[0]!.rows.flat().join('|')
  expect(without).not.toMatch(/S1234567D|Asthma|NRIC \/|medical|criminal/)
  const withThem = (await readXlsx((await download({ vids: [vid], sensitive: true })).content)).sheets[0]!.rows.flat()
  expect(withThem).toEqual(expect.arrayContaining(['S1234567D', 'Asthma']))
  const sensitiveOf = (fields: unknown) =>
    Object.entries(fields as object).flatMap(([name, value]) => (value === null ? [name] : []))
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('changes').select(['record_id', 'fields']).where('operation', '=', 'export').orderBy('id').execute(),
  )
  const asked = rows.filter(({ fields }) => !Object.hasOwn(fields, 'file'))
  expect(asked.map((row) => sensitiveOf(row.fields).toSorted())).toEqual([
    [],
    ['criminalHistory', 'hasCriminalHistory', 'hasPriorMedicalCondition', 'nric', 'priorMedicalCondition'],
  ])
})

test('a search selects as the list does, and nothing named means everybody', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Tan Wei'])
  await addTestVolunteers(tenant, ['Gone Person'], { deleted_at: new Date() })
  const query = {
    bool: {
      filter: [
        { term: { compositeVolSortKey: 'indivols' } },
        { regexp: { fullName: { value: '.*tan.*', case_insensitive: true } } },
      ],
    },
  }
  const count = async (body: object) => (await readXlsx((await download(body)).content)).sheets[0]!.rows.length - 1
  expect(await count({ query })).toBe(2)
  expect(await count({})).toBe(3)
  expect(await count({ vids: [], isElastic: true, volCount: 3, manyhandsConnectionId: 'tab' })).toBe(3)
})

test('the file list has a row for each slot that holds something', async () => {
  const [vid] = await addTestVolunteers(tenant, ['=Tan Mei Ling', 'Nobody'])
  const slots = [
    { slot: 10, checked: true, date_checked: '2026-01-02' },
    { slot: 2, checked: false, date_checked: null },
  ]
  const rows = slots.map((slot) => ({ ...slot, tenant_id: tenant.id, volunteer_id: vid!, summary: '' }))
  await tenant.inside(({ db }) => db.insertInto('volunteer_files').values(rows).execute())
  const { body, status } = await app.call(exportFileList, { query: { format: 'csv' } }, tenant.user)
  expect([status, body.fileName]).toEqual([200, expect.stringMatching(/^volunteer-files-\d{14}\.csv$/)])
  const port = (app.app.server.address() as { port: number }).port
  const text = await (await fetch(`http://127.0.0.1:${port}${body.url}`)).text()
  expect(text.trim().split('\r\n').slice(1)).toEqual([`"'=Tan Mei Ling",10,,"Yes",2026-01-02,,`])
})

test('one stranger among the named means that nothing is made', async () => {
  const ids = await addTestVolunteers(
    tenant,
    Array.from({ length: 9 }, (_unused, i) => `Person ${i}`),
  )
  const other = await app.newTenant()
  const [stranger] = await addTestVolunteers(other, ['Stranger'])
  const refused = await app.call(exportVolunteers, { body: { vids: [...ids, stranger!] } as never }, tenant.user)
  expect(refused.status).toBe(404)
  const made = await tenant.inside(({ db }) => db.selectFrom('exports').selectAll().execute())
  expect(made).toEqual([])
})

test('while two of an account run, fifty more are told to wait, and a colleague is not', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const running = {
    tenant_id: tenant.id,
    account_id: tenant.user.accountId,
    file_name: 'x.xlsx',
    created_on: new Date(),
  }
  const rows = [uuidv7(), uuidv7()].map((id) => ({ ...running, id }))
  await tenant.inside(({ db }) => db.insertInto('exports').values(rows).execute())
  const ask = (as: Person) => app.call(exportVolunteers, { body: {} as never }, as)
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(tenant.user)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([429]))
  expect(answers[0]!.headers['retry-after']).toBeDefined()
  expect((await ask(tenant.superadmin)).status).toBe(202)
})

test("another person's export is not found", async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const asked = await app.call(exportVolunteers, { body: {} as never }, tenant.user)
  const seen = await app.call(getExport, { params: { id: asked.body.exportId } }, tenant.superadmin)
  expect(seen.status).toBe(404)
})

test('what is shown is exported in its columns and its order', async () => {
  await addTestVolunteers(tenant, ['Tan Bee', 'Tan Ah Kow'], { tier: 'Core', dob: '1990-03-12' })
  await addTestVolunteers(tenant, ['Lim'])
  const query = {
    bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }, { regexp: { fullName: { value: '.*tan.*' } } }] },
  }
  const shown = { query, columns: ['fullName', 'tier', 'dob', 'hours'], sort: { field: 'fullName', descending: false } }
  const { content } = await download({ ...shown, format: 'csv' })
  expect(parseCsv(content.toString('utf8').replace(/^\uFEFF/, ''))).toEqual([
    ['Name', 'Tier', 'Date of Birth', 'Hours in all'],
    ['Tan Ah Kow', 'Core', '1990-03-12', '0'],
    ['Tan Bee', 'Core', '1990-03-12', '0'],
  ])
  for (const wrong of [{ columns: ['nric'] }, { columns: ['age'], sensitive: true }, { columns: [] }])
    expect((await app.call(exportVolunteers, { body: { query, ...wrong } as never }, tenant.user)).status).toBe(400)
})
