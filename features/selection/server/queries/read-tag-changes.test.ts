import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { tagVolunteers } from '../../tag-contract.ts'
import { readTagChanges } from './read-tag-changes.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('says of each person which tags can come back and which can go', async () => {
  const tenant = await test.newTenant()
  const { Car, Driver, Van } = await addTestTags(tenant, 'Car', 'Driver', 'Van')
  const [ana, ben] = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const send = async (body: object): Promise<string> =>
    (await test.call(tagVolunteers, { body } as never, tenant.user)).body.changeSetId
  await send({ vids: [ana, ben], add: [Car] })
  const changed = await send({ vids: [ana, ben], add: [Driver, Van], remove: [Car] })
  await send({ vids: [ben], add: [Car], remove: [Van] })
  const rows = await tenant.run(tenant.user, (ctx) => readTagChanges(ctx, changed))
  expect(rows).toEqual([
    {
      kind: 'volunteers',
      id: ana,
      name: 'Ana',
      isDeleted: false,
      putOn: [Car],
      takeOff: expect.arrayContaining([Driver, Van]),
    },
    { kind: 'volunteers', id: ben, name: 'Ben', isDeleted: false, putOn: [], takeOff: [Driver] },
  ])
})
