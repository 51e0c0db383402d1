import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created, opened, save } = volunteerCalls(() => ({ test, tenant }))

it('joins and leaves groups with a save, and stays in those that it names', async () => {
  const [readers, drivers, cooks] = [
    await addTestGroup(tenant, [], 'Readers'),
    await addTestGroup(tenant, [], 'Drivers'),
    await addTestGroup(tenant, [], 'Cooks'),
  ]
  const id = await created({ groups: [readers, drivers] })
  expect((await opened(id)).groupNames).toEqual([
    { vid: drivers, groupName: 'Drivers' },
    { vid: readers, groupName: 'Readers' },
  ])
  const saved = await save(id, { status: 'New', groups: [drivers, cooks, cooks] })
  expect(saved.body.groups.toSorted()).toEqual([drivers, cooks].toSorted())
  expect((await save(id, { status: 'New' })).body.groups).toHaveLength(2)
  expect((await save(id, { status: 'New', groups: [] })).body.groups).toEqual([])
})

it('saves nothing where a group is not there, is deleted or is of another organisation', async () => {
  const id = await created()
  const foreign = await addTestGroup(await test.newTenant(), [])
  const gone = await addTestGroup(tenant, [])
  await tenant.inside(({ db, now }) => db.updateTable('groups').set({ deleted_at: now }).execute())
  for (const group of [crypto.randomUUID(), foreign, gone])
    expect((await save(id, { status: 'New', gender: 'Male', groups: [group] })).status).toBe(404)
  expect(await opened(id)).toMatchObject({ gender: 'Female', groups: [], version: 1 })
})
