import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { createChannel, deleteChannel } from '../../channel-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const create = (name: string, as = tenant.user) => test.call(createChannel, { body: { name } }, as)

it('has a word of its own, which no channel had before', async () => {
  const { body } = await create('Library')
  expect(body).toMatchObject({ name: 'Library', word: 'library', count: 0 })
  await test.call(deleteChannel, { params: { id: body.id } }, tenant.user)
  expect((await create('Library')).body.word).toBe('library-2')
  expect((await create('library!')).body.word).toBe('library-3')
})

it('is refused without a name, with a name that is there, and for kiosks', async () => {
  await create('Library')
  expect((await create('Library')).body.errors).toMatchObject([{ path: 'name' }])
  expect((await create('  ')).body.errors).toEqual([{ path: 'name', message: 'A channel needs a name.' }])
  expect((await create('Fair', tenant.kiosk)).status).toBe(403)
})

it('may have a name and a word of another organisation', async () => {
  await create('Library')
  tenant = await test.newTenant()
  expect((await create('Library')).body.word).toBe('library')
})
