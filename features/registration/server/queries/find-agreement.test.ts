import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createUpload } from '#features/files/server/commands/create-upload.ts'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { uploadFile } from '#testing/upload-file.ts'
import { registrationWords } from '../../words.ts'
import { findAgreement, requireSameConsent } from './find-agreement.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

beforeEach(async () => void (tenant = await test.newTenant({ registrationAgreement: 'required' })))

type Agreement = Parameters<typeof findAgreement>[1]['agreement']
const find = (agreement?: Agreement) =>
  tenant.run(tenant.user, (ctx) => findAgreement(ctx, { agreement, consentVersion: '' }))
async function upload(content: string | undefined, name = 'signed.pdf') {
  const uploadId = uuidv7()
  const file = { folder: 'registrations', recordId: uploadId, name, size: 5 }
  const sent = await tenant.run(tenant.user, (ctx) => createUpload(ctx, file))
  if (content) await uploadFile(test, sent, content)
  return { uploadId, fileName: sent.fileName }
}
const wrong = (key: Parameters<typeof registrationWords.message>[0]) => ({
  fileId: null,
  errors: [{ path: 'agreement', ...registrationWords.message(key) }],
})

it.each([
  ['required', 'agreementNeeded'],
  ['optional', undefined],
  ['none', undefined],
] as const)('where it is %s, none at all is answered with %s', async (registrationAgreement, problem) => {
  tenant = await test.newTenant({ registrationAgreement })
  expect(await find()).toEqual(problem ? wrong(problem) : { fileId: null, errors: [] })
})

it('finds a document that has come whole and begins as its name says', async () => {
  expect(await find(await upload('%PDF-'))).toEqual({ fileId: expect.any(String), errors: [] })
  expect(await find(await upload(undefined))).toEqual(wrong('agreementNotArrived'))
  expect(await find(await upload('hello'))).toEqual(wrong('agreementContent'))
  expect(await find({ uploadId: uuidv7(), fileName: 'a.pdf' })).toEqual(wrong('agreementNotArrived'))
})

it('is not taken twice, nor where nobody asked for it', async () => {
  const agreement = await upload('%PDF-')
  const { fileId } = await find(agreement)
  await addTestRegistration(tenant, {})
  await tenant.inside(({ db }) => db.updateTable('registrations').set({ agreement_file_id: fileId }).execute())
  expect(await find(agreement)).toEqual(wrong('agreementNotArrived'))
  tenant = await test.newTenant()
  expect(await find(agreement)).toEqual(wrong('agreementNotAsked'))
})

it('asks that people consent to the words that stand there now', () => {
  const say = (consentVersion: string) => () => requireSameConsent({ version: 'a' }, { consentVersion })
  expect(say('b')).toThrow(registrationWords.message('consentChanged').message)
  expect(say('a')).not.toThrow()
})
