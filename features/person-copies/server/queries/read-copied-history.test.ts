import { afterAll, beforeAll, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { mergeVolunteers } from '#features/duplicates/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { readCopiedHistory } from './read-copied-history.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

it('says when, by which kind of account, what and from what to what; what staff wrote only where it is wanted', async () => {
  const { created, opened, save } = volunteerCalls(() => ({ test, tenant }))
  const vid = await created()
  const person = await opened(vid)
  const { status } = await save(vid, {
    ...person,
    nric: undefined,
    race: 'Chinese',
    remarks: 'Sings well',
    notes: [{ note: 'Called' }],
  })
  expect(status).toBe(200)
  const read = (withNotes: boolean, after = '', most = 100) =>
    tenant.run(tenant.user, (ctx) => readCopiedHistory(ctx, { vid, withNotes }, after, most))
  const plain = (await read(false)).rows
  expect(plain).toContainEqual([
    expect.anything(),
    'Staff',
    expect.any(String),
    'Personal details',
    'Race',
    '(empty)',
    'Chinese',
  ])
  expect(JSON.stringify(plain)).not.toMatch(/Sings well|Called/)
  expect(JSON.stringify(plain)).not.toContain(tenant.user.username)
  const whole = JSON.stringify((await read(true)).rows)
  for (const text of ['Sings well', 'Called']) expect(whole).toContain(text)
  const first = await read(false, '', 1)
  expect(first.next).toBeDefined()
  expect((await read(false, first.next, 100)).rows.length).toBeLessThan(plain.length)
})

it('has the history of a second record of theirs that was merged', async () => {
  const { created } = volunteerCalls(() => ({ test, tenant }))
  const [kept, gone, more] = [
    await created({ nric: '' }),
    await created({ nric: '', fullName: 'Ling Tan' }),
    await created({ nric: '', fullName: 'Mei L Tan' }),
  ]
  const merge = async (keptId: string, goneId: string) => {
    const { status, body } = await test.call(mergeVolunteers, { body: { keptId, goneId } }, tenant.superadmin)
    expect([status, body.detail]).toEqual([200, undefined])
  }
  await merge(gone, more)
  await merge(kept, gone)
  const { rows } = await tenant.run(tenant.user, (ctx) =>
    readCopiedHistory(ctx, { vid: kept, withNotes: false }, '', 500),
  )
  const text = JSON.stringify(rows)
  for (const name of ['Ling Tan', 'Mei L Tan']) expect(text).toContain(name)
})

it('names the session of an attendance, and has one line for what was changed of it, in words', async () => {
  const { created } = volunteerCalls(() => ({ test, tenant }))
  const vid = await created({ nric: '', email: 'session@example.org' })
  const { plannedSessionId } = await addTestActivity(tenant)
  const participants = [
    {
      volType: 'indivols' as const,
      volunteerId: vid,
      rolesFilled: ['Driver'],
      acceptedWarnings: ['not-active' as const],
    },
  ]
  const params = { sessionId: plannedSessionId }
  expect((await test.call(addParticipants, { params, body: { participants } }, tenant.user)).status).toBe(200)
  const { rows } = await tenant.run(tenant.user, (ctx) => readCopiedHistory(ctx, { vid, withNotes: false }, '', 100))
  const lines = rows.filter((row) => String(row[3]).startsWith('Session: '))
  expect(lines).toHaveLength(1)
  expect(lines[0]![3]).toMatch(/^Session: .+, \d\d \w+ \d{4}/)
  expect(lines[0]![6]).toContain('was not active')
  expect(JSON.stringify(rows)).not.toMatch(/indivols|not-active|"attendance"|"volunteer"/)
})
