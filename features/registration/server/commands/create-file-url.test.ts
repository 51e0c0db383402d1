import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { openedForm, solve } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { uploadFile } from '#testing/upload-file.ts'
import { createFileUrl } from '../../file-contract.ts'
import { filesPerAddress } from '../../rules.ts'

let test: TestApp
let tenant: TestTenant
let field: string
beforeAll(async () => void (test = await startTestApp({}, { own: true })))
beforeEach(async () => {
  tenant = await test.newTenant()
  field = (await addOwnField(test, tenant, { kind: 'file', label: 'Letter', isPublic: true })).id
})
afterAll(() => test.stop())

async function ask(more: object = {}, form: 'individual' | 'organisation' = 'individual') {
  const challenge = await openedForm(test, tenant, { form: 'file' })
  const body = { field, fileName: 'letter.pdf', fileSize: 5, challenge, solution: solve(challenge), ...more }
  return test.call(createFileUrl, { params: { tenant: tenant.slug, form }, body })
}

it('returns an address that takes the file once, for anyone who has worked', async () => {
  const { status, body } = await ask({ fileName: '../../<b>Letter.PNG' })
  expect([status, body.fileName, body.contentType]).toEqual([
    200,
    expect.stringMatching(/^[0-9a-f-]{36}-bLetter\.PNG$/),
    'image/png',
  ])
  expect([await uploadFile(test, body, 'hello'), await uploadFile(test, body, 'hello')]).toEqual([200, 403])
  expect((await ask({ solution: undefined })).status).toBe(428)
})

it('takes a challenge of its own purpose, once', async () => {
  const other = await openedForm(test, tenant, { form: 'agreement' })
  expect((await ask({ challenge: other, solution: solve(other) })).body.code).toBe('challenge-forged')
  const challenge = await openedForm(test, tenant, { form: 'file' })
  const proof = { challenge, solution: solve(challenge) }
  expect([(await ask(proof)).status, (await ask(proof)).body.code]).toEqual([200, 'challenge-used'])
})

it.each([
  ['a program', { fileName: 'a.exe' }, 415, 'fileName'],
  ['a web page', { fileName: 'a.pdf.html' }, 415, 'fileName'],
  ['nothing', { fileSize: 0 }, 400, 'fileSize'],
  ['more than 10 MB', { fileSize: 10_485_761 }, 413, undefined],
])('refuses %s', async (_what, more, status, path) => {
  const reply = await ask(more)
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([status, path])
})

it('takes no file for a question that this form does not ask', async () => {
  const inside = await addOwnField(test, tenant, { kind: 'file', label: 'Inside' })
  const text = await addOwnField(test, tenant, { kind: 'text', label: 'Text', isPublic: true })
  for (const id of [inside.id, text.id, uuidv7()]) expect((await ask({ field: id })).status).toBe(404)
  expect((await ask({}, 'organisation')).status).toBe(404)
  expect((await ask()).status).toBe(200)
})

it('takes only so many from one address in ten minutes', async () => {
  const challenge = await openedForm(test, tenant, { form: 'file' })
  const body = { field, fileName: 'letter.pdf', fileSize: 5, challenge }
  const unsolved = () => test.call(createFileUrl, { params: { tenant: tenant.slug, form: 'individual' }, body })
  for (let at = 0; at < filesPerAddress; at++) expect((await unsolved()).status).toBe(428)
  expect((await ask()).status).toBe(429)
})
