import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { mergeVolunteers } from '../commands/merge-volunteers.ts'
import { undoMerge } from '../commands/undo-merge.ts'
import { listMerges } from './list-merges.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('has what was merged in the last 30 days, the latest first, until it is taken back', async () => {
  const tenant = await test.newTenant()
  const people = await addTestVolunteers(tenant, ['Mei', 'Mei Ling', 'Arun', 'Arun Kumar'])
  const merge = (keptId: string, goneId: string) =>
    tenant.run(tenant.user, (ctx) => mergeVolunteers(ctx, { keptId, goneId, keptVersion: 1, goneVersion: 1, take: [] }))
  const [one, other] = [await merge(people[0]!, people[1]!), await merge(people[2]!, people[3]!)]
  const aged = (id: string, days: number) =>
    tenant.inside(({ db, now }) =>
      db
        .updateTable('volunteer_merges')
        .set({ merged_on: new Date(now.getTime() - days * 86_400_000) })
        .where('id', '=', id)
        .execute(),
    )
  const names = async () =>
    (await tenant.run(tenant.user, listMerges)).merges.map(({ keptName, goneName }) => `${goneName} in ${keptName}`)
  await aged(one.id, 29)
  expect(await names()).toEqual(['Arun Kumar in Arun', 'Mei Ling in Mei'])
  await tenant.run(tenant.user, (ctx) => undoMerge(ctx, other.id))
  expect(await names()).toEqual(['Mei Ling in Mei'])
  await aged(one.id, 31)
  expect(await names()).toEqual([])
  await expect(tenant.run(tenant.user, (ctx) => undoMerge(ctx, one.id))).rejects.toThrow('Not found.')
})
