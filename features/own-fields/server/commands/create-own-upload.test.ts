import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { largestFile } from '#features/files/rules.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { createOwnUpload } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('takes files for a field of that kind, from those who see it, up to the limit', async () => {
  const tenant = await test.newTenant()
  const letter = await addOwnField(test, tenant, { kind: 'file', label: 'Letter' })
  const secret = await addOwnField(test, tenant, { kind: 'file', label: 'Report', seenBy: 'superadmins' })
  const text = await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const ask = async (id: string, as = tenant.user, fileSize = 5) =>
    (await test.call(createOwnUpload, { params: { id }, body: { fileName: '../a.pdf', fileSize } }, as)).status
  expect([await ask(letter.id), await ask(letter.id, tenant.user, largestFile)]).toEqual([200, 200])
  expect([await ask(letter.id, tenant.user, largestFile + 1), await ask(letter.id, tenant.user, 0)]).toEqual([413, 400])
  expect([await ask(secret.id), await ask(secret.id, tenant.superadmin)]).toEqual([404, 200])
  expect([await ask(text.id), await ask(uuidv7())]).toEqual([404, 404])
  const stranger = await test.newTenant()
  expect(await ask(letter.id, stranger.superadmin)).toBe(404)
})
