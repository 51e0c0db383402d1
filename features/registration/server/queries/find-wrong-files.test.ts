import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { registerPublicly } from '#testing/register-publicly.ts'
import { sendFormFile } from '#testing/send-form-file.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { registrationWords } from '../../words.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('takes a file that is what its name says, and names the question of any other', async () => {
  const { id } = await addOwnField(test, tenant, { kind: 'file', label: 'Letter', isPublic: true })
  const errorsOf = async (name: string) => (await registerPublicly(test, tenant, { own: { [id]: name } })).body.errors
  const wrong = (key: Parameters<typeof registrationWords.message>[0]) => [
    { path: `own.${id}`, ...registrationWords.message(key) },
  ]
  const page = await sendFormFile(test, tenant, id, { content: '<script>alert(1)</script>' })
  expect(await errorsOf(page)).toEqual(wrong('agreementContent'))
  expect(await errorsOf(`${uuidv7()}-a.pdf`)).toEqual(wrong('agreementNotArrived'))
  expect(await errorsOf('letter.pdf')).toMatchObject([{ path: `own.${id}` }])
  expect(await errorsOf(await sendFormFile(test, tenant, id))).toBeUndefined()
})

it('takes no file that was sent for another question, or to another organisation', async () => {
  const { id } = await addOwnField(test, tenant, { kind: 'file', label: 'Letter', isPublic: true })
  const { id: other } = await addOwnField(test, tenant, { kind: 'file', label: 'Photo', isPublic: true })
  const file = await sendFormFile(test, tenant, other)
  expect((await registerPublicly(test, tenant, { own: { [id]: file } })).status).toBe(400)
  const neighbour = await test.newTenant()
  const theirs = await addOwnField(test, neighbour, { kind: 'file', label: 'Letter', isPublic: true })
  const foreign = await sendFormFile(test, neighbour, theirs.id)
  expect((await registerPublicly(test, tenant, { own: { [id]: foreign } })).status).toBe(400)
  expect((await registerPublicly(test, tenant, { own: { [other]: file } })).status).toBe(201)
})
