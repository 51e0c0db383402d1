import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getOrganisation } from '#features/organisations/contract.ts'
import { acceptRegistrations, undoAcceptance } from '#features/welcome/contract.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { registerPublicly } from '#testing/register-publicly.ts'
import { sendFormFile } from '#testing/send-form-file.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { searchRegistrations } from '../../list-contract.ts'
import * as staff from '../../staff-contract.ts'
import { sentFiles } from './hold-sent-files.ts'

let test: TestApp
let tenant: TestTenant
let letter: string
beforeAll(async () => void (test = await startTestApp({}, { own: true })))
beforeEach(async () => {
  tenant = await test.newTenant()
  letter = (await addOwnField(test, tenant, { kind: 'file', label: 'Letter', isPublic: true })).id
})
afterAll(() => test.stop())

const { created, opened } = volunteerCalls(() => ({ test, tenant }))
const robot = { website: 'https://spam.example' }
const send = (more: object, form?: 'organisation') => registerPublicly(test, tenant, more, {}, form)
const newest = async (): Promise<staff.RegistrationSummary> =>
  (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations[0]
const decide = async (how: 'accept' | 'dismiss', take: string[] = []) => {
  const endpoint = how === 'accept' ? staff.acceptRegistration : staff.dismissRegistration
  const body = how === 'accept' ? { take } : {}
  const { id } = await newest()
  const done = await test.call(endpoint, { params: { id }, body } as never, tenant.user)
  expect([done.status, done.body.detail]).toEqual([200, undefined])
}
/** Those that the sweep of a night in two days would take from the store. */
const swept = async (): Promise<string[]> => {
  const later = new Date(test.platform.clock().getTime() + 2 * 86_400_000)
  const { rows } = await sql<{ id: string }>`
    select id from mark_old_files(${later}) where tenant_id = ${tenant.id}`.execute(test.platform.db)
  return rows.map(({ id }) => id)
}
const idOf = (name: string) => name.slice(0, 36)

it('finds the files among the answers that were sent', () => {
  const name = `${uuidv7()}-a.pdf`
  expect(sentFiles({ own: { a: name, b: 'text', c: [name], d: '' } })).toEqual([['a', name]])
  expect(sentFiles({})).toEqual([])
})

it('gives a file to the person who is stored at once, and forgets one of a form that was never sent', async () => {
  const [sent, never] = [await sendFormFile(test, tenant, letter), await sendFormFile(test, tenant, letter)]
  expect((await send({ own: { [letter]: sent } })).status).toBe(201)
  const { recordId } = await newest()
  expect((await opened(recordId!)).own).toEqual({ [letter]: sent })
  expect(await swept()).toEqual([idOf(never)])
  // and nobody else sends it with theirs
  expect((await send({ own: { [letter]: sent } })).body.errors).toMatchObject([{ path: `own.${letter}` }])
})

it('keeps the file of a registration that waits, and gives it to whom it becomes', async () => {
  const file = await sendFormFile(test, tenant, letter)
  await send({ ...robot, own: { [letter]: file } })
  expect(await swept()).toEqual([])
  expect((await send({ own: { [letter]: file } })).status).toBe(400)
  await decide('accept')
  const { recordId } = await newest()
  expect((await opened(recordId!)).own).toEqual({ [letter]: file })
  expect(await swept()).toEqual([])
})

it('removes the file with a registration that is dismissed, that nobody decided, or that was not taken over', async () => {
  const dismissed = await sendFormFile(test, tenant, letter)
  await send({ ...robot, own: { [letter]: dismissed } })
  await decide('dismiss')
  const forgotten = await sendFormFile(test, tenant, letter)
  await send({ ...robot, own: { [letter]: forgotten } })
  const later = new Date(test.platform.clock().getTime() + 40 * 86_400_000)
  await sql`select forget_registrations(${later}, ${tenant.id}, 30)`.execute(test.platform.db)
  const nric = 'S1234567D'
  const kept = await sendFormFile(test, tenant, letter)
  const vid = await created({ nric, own: { [letter]: kept } })
  const unwanted = await sendFormFile(test, tenant, letter)
  await send({ nric, own: { [letter]: unwanted } })
  await decide('accept')
  expect((await opened(vid)).own).toEqual({ [letter]: kept })
  expect((await swept()).toSorted()).toEqual([dismissed, forgotten, unwanted].map(idOf).toSorted())
})

it('takes the file over into somebody who is known, in place of theirs', async () => {
  const nric = 'S1234567D'
  const before = await sendFormFile(test, tenant, letter)
  const vid = await created({ nric, own: { [letter]: before } })
  const after = await sendFormFile(test, tenant, letter, { name: 'newer.pdf' })
  await send({ nric, own: { [letter]: after } })
  const details = await test.call(staff.getRegistration, { params: { id: (await newest()).id } }, tenant.user)
  expect(details.body.sent.find(({ label }: { label: string }) => label === 'Letter')).toEqual({
    field: `own.${letter}`,
    label: 'Letter',
    current: 'letter.pdf',
    sent: 'newer.pdf',
    isFile: true,
  })
  await decide('accept', [`own.${letter}`])
  expect((await opened(vid)).own).toEqual({ [letter]: after })
  expect(await swept()).toEqual([idOf(before)])
})

it('lets the file wait again when the acceptance is taken back, and be accepted once more', async () => {
  const file = await sendFormFile(test, tenant, letter)
  await send({ ...robot, own: { [letter]: file } })
  const accept = async () => {
    const body = { ids: [(await newest()).id], take: [] }
    const done = await test.call(acceptRegistrations, { body }, tenant.user)
    expect([done.status, done.body.detail]).toEqual([200, undefined])
    return done.body.acceptanceId
  }
  const undone = await test.call(undoAcceptance, { params: { acceptanceId: await accept() } } as never, tenant.user)
  expect([undone.status, undone.body.detail]).toEqual([200, undefined])
  expect([(await newest()).state, await swept()]).toEqual(['waiting', []])
  await accept()
  expect((await opened((await newest()).recordId!)).own).toEqual({ [letter]: file })
})

it('does the same of organisations', async () => {
  const form = 'organisations'
  const { id } = await addOwnField(test, tenant, {
    form,
    kind: 'file',
    label: 'Profile',
    isPublic: true,
    mandatory: true,
  })
  expect((await send({}, 'organisation')).body.errors).toMatchObject([{ path: `own.${id}` }])
  const file = await sendFormFile(test, tenant, id, { form: 'organisation' })
  await send({ ...robot, own: { [id]: file } }, 'organisation')
  await decide('accept')
  const params = { id: (await newest()).recordId! }
  expect((await test.call(getOrganisation, { params }, tenant.user)).body.own).toEqual({ [id]: file })
})
