import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { undoOwn } from '#features/selection/contract.ts'
import { createRecordFileUrl } from '#features/sessions/file-contract.ts'
import { createVolunteer } from '#features/volunteers/contract.ts'
import { writeXlsx } from '#server/spreadsheet/write-xlsx.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as attendees from '../../attendee-contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const origin = () => `http://127.0.0.1:${(test.app.server.address() as { port: number }).port}`
const params = () => ({ sessionId: planned.plannedSessionId })
async function* chunk(rows: string[][]) {
  yield rows
}

/** Sends a sheet by its signed link and finishes the import. */
async function importSheet(rows: string[][], body: { leaveOut?: boolean } = {}) {
  const content = await buffer(Readable.from(writeXlsx('Sheet', chunk(rows))))
  const file = { params: { id: planned.plannedSessionId, fileName: 'people.xlsx' }, body: { fileSize: content.length } }
  const asked = await test.call(createRecordFileUrl, file, tenant.user)
  const headers = { 'content-type': asked.body.contentType }
  const sent = await fetch(origin() + asked.body.url, { method: 'PUT', body: new Uint8Array(content), headers })
  expect(sent.status).toBe(200)
  return test.call(
    attendees.importParticipants,
    { params: { ...params(), fileName: asked.body.fileName }, body },
    tenant.user,
  )
}
const names = async () => {
  const reply = await test.call(attendees.searchAttendees, { params: params(), query: {} as never }, tenant.user)
  return reply.body.attendees.map((one: { fullName: string }) => one.fullName)
}

it('adds the volunteers of a sheet by NRIC, address or number; who is there already stays', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await addTestVolunteers(tenant, ['Arun Kumar'], { mobile_no: '+65 91234567' })
  const body = {
    fullName: 'Lim Wei',
    dob: '1990-03-25',
    gender: 'Female',
    nationality: 'Singaporean',
    nric: 'S1234567D',
    mobileNo: '98765432',
    email: 'wei@example.org',
    agreeToTerms: true,
  }
  expect((await test.call(createVolunteer, { body: body as never }, tenant.user)).status).toBe(200)
  const reply = await importSheet([
    ['Full Name', 'NRIC', 'Email', 'Contact Number'],
    ['Lim Wei', 's1234567d', '', ''],
    ['', '', 'TAN.Mei.Ling@example.org', ''],
    ['', '', '', '9123-4567'],
    ['', '', 'siti.rahman@example.org', ''],
    ['', '', '', ''],
    ['again', '', 'tan.mei.ling@example.org', ''],
  ])
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { message: 'Import success!', added: 3, already: 1, leftOut: 0 },
  ])
  expect(await names()).toEqual(['Arun Kumar', 'Lim Wei', 'Siti Rahman', 'Tan Mei Ling'])
  const undone = await test.call(undoOwn, { params: { id: reply.body.changeSetId } }, tenant.user)
  expect([undone.status, undone.body.restorable]).toEqual([200, 3])
  expect(await names()).toEqual(['Siti Rahman'])
})

it('names every bad row and adds nobody', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await addTestVolunteers(tenant, ['A', 'B'], { mobile_no: '91234567' })
  const sheet = [
    ['Email', 'Contact Number', 'NRIC', 'Full Name'],
    ['tan.mei.ling@example.org', '', ''],
    ['nobody@example.org', '', ''],
    ['', '91234567', ''],
    ['', '12', ''],
    ['', '', 'S7654321A'],
    ['', '', '', 'Only A Name'],
  ]
  const reply = await importSheet(sheet)
  expect(reply.status).toBe(400)
  expect(reply.body.errors?.map((error: { path: string; message: string }) => [error.path, error.message])).toEqual([
    ['rows.3.Email', 'Row 3: no volunteer has the address nobody@example.org'],
    ['rows.4.Contact Number', 'Row 4: more than one volunteer has the number 91234567'],
    ['rows.5.NRIC', 'Row 5: not an NRIC, an e-mail address or a telephone number'],
    ['rows.6.NRIC', 'Row 6: no volunteer has this NRIC'],
    ['rows.7.NRIC', 'Row 7: an NRIC, an address or a number is needed'],
  ])
  expect(await names()).toEqual(['Siti Rahman'])
  const others = await importSheet(sheet, { leaveOut: true })
  expect([others.status, others.body]).toMatchObject([200, { added: 1, leftOut: 5 }])
  expect(await names()).toEqual(['Siti Rahman', 'Tan Mei Ling'])
  const nobody = await importSheet([['Email'], ['nobody@example.org']], { leaveOut: true })
  expect(nobody.status).toBe(400)
})

it('finds no file of another session, and no path', async () => {
  for (const fileName of ['absent.xlsx', '../../etc/passwd']) {
    const reply = await test.call(attendees.importParticipants, { params: { ...params(), fileName } }, tenant.user)
    expect([fileName, reply.status]).toEqual([fileName, 404])
  }
})

async function download(address: string) {
  const answer = await fetch(`${origin()}/api/sessions/${planned.plannedSessionId}/${address}`, {
    headers: { authorization: `Bearer ${tenant.user.token}` },
  })
  return { answer, content: Buffer.from(await answer.arrayBuffer()) }
}

it('exports the participants in the order of the screen', async () => {
  await addTestVolunteers(tenant, ['=1+1'])
  await importSheet([['Email'], ['=1+1@example.org']])
  const { answer, content } = await download('export?direction=desc')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=Visit_2026-12-01.xlsx')
  const rows = (await readXlsx(content)).sheets[0]!.rows
  expect(rows.map((row) => row[0])).toEqual(['Name', 'Siti Rahman', '=1+1'])
  const csv = await download('export?format=csv')
  expect(csv.content.toString()).toContain(`"'=1+1"`)
})

it('prints the sign-in sheet, also of Chinese names and of many pages', async () => {
  await addTestVolunteers(tenant, ['陈美玲'], { email: 'chen@example.org' })
  const many = Array.from({ length: 60 }, (_unused, i) => `Person ${i}`)
  await addTestVolunteers(tenant, many)
  await importSheet([['Email'], ['chen@example.org'], ...many.map((_name, i) => [`person.${i}@example.org`])])
  const { answer, content } = await download('sign-in-sheet')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(content.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBe(3)
})
