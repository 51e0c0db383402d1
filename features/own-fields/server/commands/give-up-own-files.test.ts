import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findFile } from '#features/files/server/queries/find-file.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { sendFormFile } from '#testing/send-form-file.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { giveUpOwnFiles } from './give-up-own-files.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created, opened } = volunteerCalls(() => ({ test, tenant }))

it('takes the answer from the record and gives the file to somebody else; what is not theirs stays', async () => {
  const { id } = await addOwnField(test, tenant, { kind: 'file', label: 'Letter', isPublic: true })
  const files = [await sendFormFile(test, tenant, id), await sendFormFile(test, tenant, id)]
  const one = await created({ own: { [id]: files[0] } })
  const other = await created({ nric: '', own: { [id]: files[1] } })
  const to = uuidv7()
  await tenant.run(tenant.user, async (ctx) => {
    await giveUpOwnFiles(ctx, { form: 'volunteers', record: one, to, fileNames: files })
    expect((await findFile(ctx, to, files[0]!))?.id).toBe(files[0]!.slice(0, 36))
  })
  expect([(await opened(one)).own, (await opened(other)).own]).toEqual([{}, { [id]: files[1] }])
})
