import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPersonCopy } from '#testing/add-person-copy.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { forgetPersonCopies } from './forget-person-copies.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' }, { own: true })))
afterAll(() => test.stop())

it('deletes files and rows after 72 hours, and those of erased and deleted people at once', async () => {
  const tenant = await test.newTenant()
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const [erased] = await addTestVolunteers(tenant, ['Erased person'], { erased_on: new Date() })
  const hours = (count: number) => new Date(test.platform.clock().getTime() - count * 3_600_000)
  const [deleted] = await addTestVolunteers(tenant, ['Gone Person'], { deleted_at: hours(1) })
  const add = (of: string, age: number) => {
    const finished = {
      state: 'done',
      storage_key: `${tenant.id}/person-copies/${of}-${age}.zip`,
      finished_on: hours(age),
    }
    return addPersonCopy(tenant, tenant.user, of, { ...finished, created_on: hours(age) })
  }
  const kept = await add(vid!, 71)
  const running = await addPersonCopy(tenant, tenant.user, vid!, { created_on: hours(1) })
  for (const [of, age] of [
    [vid, 73],
    [erased, 1],
    [deleted, 2],
  ] as const)
    await add(of!, age)
  // a superadmin made it when the person had been deleted
  const later = await add(deleted!, 0.5)
  const left = async () =>
    (await tenant.inside(({ db }) => db.selectFrom('person_copies').select('id').orderBy('id').execute())).map(
      ({ id }) => id,
    )
  const { storage } = test.platform
  test.platform.storage = { ...storage, delete: () => Promise.reject(new Error('away')) }
  await expect(forgetPersonCopies(test.platform)).rejects.toThrow('away')
  expect(await left()).toHaveLength(6)
  test.platform.storage = storage
  await forgetPersonCopies(test.platform)
  expect(await left()).toEqual([kept, running, later])
})
