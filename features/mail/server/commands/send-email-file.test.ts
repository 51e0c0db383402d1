import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as audience from '../../audience-contract.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const good = { emailReceiver: ['a@b.example', 'A@b.example'], emailSubject: 'Hello', emailBody: '<p>Hello</p>' }
const send = (more: object = {}) => test.send('POST', '/api/send_email_file', { ...good, ...more }, tenant.user)

it('sends to each address once, with its file', async () => {
  const file = {
    fileString: `data:application/pdf;base64,${Buffer.from('%PDF-').toString('base64')}`,
    fileName: 'a.pdf',
  }
  const reply = await send({ emailFiles: [file] })
  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'No mail server is set: the e-mail is kept in the Outbox' },
  })
  const { body } = await test.call(contract.getMessage, { params: { id: reply.body.messageId } }, tenant.user)
  expect(body).toMatchObject({ state: 'sending', subject: 'Hello', attachment: { name: 'a.pdf', size: 5 } })
  const { body: counts } = await test.call(
    audience.countRecipients,
    { body: { audiences: body.audiences } },
    tenant.user,
  )
  expect(counts).toMatchObject({ total: 1, doubles: 1 })
})

it('takes a file of 5,242,880 bytes, and not one more', async () => {
  const file = (size: number) => ({ fileString: Buffer.alloc(size, 7).toString('base64'), fileName: 'a.pdf' })
  expect((await send({ emailFiles: [file(5_242_880)] })).status).toBe(200)
  for (const size of [5_242_881, 6_000_000])
    expect(await send({ emailFiles: [file(size)] })).toMatchObject({
      status: 413,
      body: { detail: 'The attachment can be at most 5 MB.' },
    })
})

it.each([
  ['no subject', { emailSubject: '' }, 'emailSubject'],
  ['a header in the subject', { emailSubject: 'x\r\nBcc: y@z.example' }, 'emailSubject'],
  ['nobody', { emailReceiver: [] }, 'emailReceiver'],
  ['two files', { emailFiles: [1, 2].map(() => ({ fileString: 'YQ==', fileName: 'a' })) }, 'emailFiles'],
  ['a file that is none', { emailFiles: [{ fileString: 'a!', fileName: 'a' }] }, 'emailFiles.0.fileString'],
  ['an empty file', { emailFiles: [{ fileString: '', fileName: 'a' }] }, 'emailFiles.0.fileString'],
  ['nothing to read', { emailBody: '<p></p>' }, 'emailBody'],
  ['a program', { emailFiles: [{ fileString: 'YQ==', fileName: 'a.exe' }] }, 'emailFiles.0.fileName'],
  ['an address that is none', { emailReceiver: ['a@b.example', '"a@b x"@c'] }, 'emailReceiver.1'],
  ['an empty address', { emailReceiver: [' '] }, 'emailReceiver.0'],
])('is refused with %s', async (_name, more, path) => {
  expect(await send(more)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
})
