import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openedForm, solve } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { uploadFile } from '#testing/upload-file.ts'
import { createAgreementUrl } from '../../contract.ts'
import { registrationWords } from '../../words.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

beforeEach(async () => void (tenant = await test.newTenant({ registrationAgreement: 'optional' })))

async function ask(more: object = {}, form: 'agreement' | 'individual' = 'agreement') {
  const challenge = await openedForm(test, tenant, { form })
  const body = { fileName: 'signed.pdf', fileSize: 5, challenge, solution: solve(challenge), ...more }
  return test.call(createAgreementUrl, { params: { tenant: tenant.slug }, body })
}

it('answers an address that takes the file, for anyone who has worked', async () => {
  const { body } = await ask({ fileName: 'a.PNG' })
  expect(body).toMatchObject({
    uploadId: expect.any(String),
    fileName: expect.stringMatching(/-a\.PNG$/),
    contentType: 'image/png',
  })
  expect(await uploadFile(test, body, 'hello')).toBe(200)
  expect((await ask({ solution: undefined })).status).toBe(428)
})

it('takes a challenge of its own purpose, once', async () => {
  expect((await ask({}, 'individual')).body.code).toBe('challenge-forged')
  const challenge = await openedForm(test, tenant, { form: 'agreement' })
  const proof = { challenge, solution: solve(challenge) }
  expect([(await ask(proof)).status, (await ask(proof)).body.code]).toEqual([200, 'challenge-used'])
})

it.each([
  ['a program', { fileName: 'a.exe' }, 415, 'fileName'],
  ['nothing', { fileSize: 0 }, 400, 'fileSize'],
  ['more than 10 MB', { fileSize: 10_485_761 }, 413, undefined],
])('refuses %s', async (_what, more, status, path) => {
  const reply = await ask(more)
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([status, path])
})

it('refuses a file where the organisation asks for none', async () => {
  tenant = await test.newTenant()
  const message = registrationWords.message('agreementNotAsked')
  expect((await ask()).body.errors).toEqual([{ path: 'fileName', ...message }])
})
