import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { mostTags } from '../../rules.ts'
import { nameTaken } from './create-tag.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const create = (body: { name: string; colour?: contract.Tag['colour'] }, as = tenant.superadmin) =>
  test.call(contract.createTag, { body }, as)
const names = async () =>
  (await test.call(contract.listTags, {}, tenant.user)).body.tags.map(({ name }: contract.Tag) => name)

it('makes a tag, with a colour that few others have where none is chosen', async () => {
  expect((await create({ name: ' First aider ', colour: 'blue' })).body).toMatchObject({
    name: 'First aider',
    colour: 'blue',
    version: 1,
  })
  expect((await create({ name: 'Has a car' })).body.colour).not.toBe('blue')
  expect(await names()).toEqual(['First aider', 'Has a car'])
})

it.each(['FIRST AIDER', 'Fírst aider', ' first aider'])('has one of each name, also as %j', async (name) => {
  await create({ name: 'First aider' })
  const again = await create({ name })
  expect([again.status, again.body.errors]).toEqual([400, [{ path: 'name', message: nameTaken }]])
  // another organisation has its own
  expect((await create({ name }, (await test.newTenant()).superadmin)).status).toBe(200)
})

it.each(['', '  ', 'Driver, van', 'Driver; van', 'x'.repeat(61)])('refuses the name %j', async (name) => {
  expect((await create({ name })).status).toBe(400)
  expect(await names()).toEqual([])
})

it('is for superadmins; staff read the tags, a kiosk does not', async () => {
  expect((await create({ name: 'First aider' }, tenant.user)).status).toBe(403)
  expect((await create({ name: 'First aider' })).status).toBe(200)
  expect((await test.call(contract.listTags, {}, tenant.kiosk)).status).toBe(403)
  expect(await names()).toEqual(['First aider'])
})

it('is made once by many who make it at once', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Once' })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(400)])
})

it('takes so many and no more', async () => {
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('tags')
      .values(
        Array.from({ length: mostTags - 1 }, (_, i) => ({
          tenant_id: tenant.id,
          id: `019aa0d0-0000-7000-8000-${String(i).padStart(12, '0')}`,
          name: `Tag ${i}`,
          colour: 'teal',
          created_on: now,
          updated_on: now,
        })),
      )
      .execute(),
  )
  expect([(await create({ name: 'Last' })).status, (await create({ name: 'More' })).status]).toEqual([200, 400])
})
