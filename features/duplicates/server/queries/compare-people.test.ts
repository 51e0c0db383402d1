import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { comparePeople } from './compare-people.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('counts what hangs on each of two, and papers that both have', async () => {
  const tenant = await test.newTenant()
  const { attendeeId: oneId } = await addTestActivity(tenant)
  const [otherId] = (await addTestVolunteers(tenant, ['Siti Rahman'])) as [string]
  await addTestGroup(tenant, [oneId, otherId])
  await tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: tenant.id }
    for (const [person, slot] of [
      [oneId, 1],
      [oneId, 2],
      [otherId, 2],
    ] as const) {
      const id = uuidv7()
      const file = { id, record_id: person, storage_key: id, file_name: id, name: 'a.pdf', size: 1 }
      await db
        .insertInto('files')
        .values({ ...of, ...file, created_on: now, created_by: 'test' })
        .execute()
      await db
        .insertInto('volunteer_files')
        .values({ ...of, volunteer_id: person, slot, file_id: id, summary: '' })
        .execute()
    }
  })
  const compare = (params: { oneId: string; otherId: string }) =>
    tenant.run(tenant.user, (ctx) => comparePeople(ctx, params))
  const none = { notes: 0, mails: 0, letters: 0 }
  expect(await compare({ oneId, otherId })).toMatchObject({
    one: { ...none, sessions: 1, groups: 1, files: 2 },
    other: { ...none, sessions: 0, groups: 1, files: 1 },
    bothFilled: 1,
  })
  await expect(compare({ oneId, otherId: uuidv7() })).rejects.toThrow('Not found.')
})
