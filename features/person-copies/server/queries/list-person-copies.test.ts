import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPersonCopy } from '#testing/add-person-copy.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listPersonCopies } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('has one’s own of this person of the last 72 hours, the newest first', async () => {
  const tenant = await test.newTenant()
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const hours = (count: number) => new Date(test.platform.clock().getTime() - count * 3_600_000)
  const [older, newer] = [
    await addPersonCopy(tenant, tenant.user, mei!, { created_on: hours(3) }),
    await addPersonCopy(tenant, tenant.user, mei!, { created_on: hours(1) }),
  ]
  await addPersonCopy(tenant, tenant.user, mei!, { created_on: hours(80) })
  await addPersonCopy(tenant, tenant.user, arun!, { created_on: hours(1) })
  await addPersonCopy(tenant, tenant.superadmin, mei!, { created_on: hours(1) })
  const list = (as = tenant.user) => test.call(listPersonCopies, { params: { vid: mei! } }, as)
  expect((await list()).body.copies.map(({ id }: { id: string }) => id)).toEqual([newer, older])
  expect((await list((await test.newTenant()).user)).status).toBe(404)
})

it('names members of organisations who may be the same person', async () => {
  const tenant = await test.newTenant()
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const { memberIds } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei Tan'])
  const same = { email: 'mei@example.org' }
  await tenant.inside(async ({ db }) => {
    await db.updateTable('volunteers').set(same).where('id', '=', mei!).execute()
    await db.updateTable('organisation_members').set(same).where('id', '=', memberIds[0]!).execute()
  })
  const namesFor = async (vid: string) =>
    (await test.call(listPersonCopies, { params: { vid } }, tenant.user)).body.sameMembers
  expect(await namesFor(mei!)).toMatchObject([{ member: 'Mei Tan', organisation: 'Harbour Bank', reasons: ['email'] }])
  expect(await namesFor(arun!)).toEqual([])
})
