import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { importAndUpdateOrganisations } from '../../import-contract.ts'

let test: TestApp
let tenant: TestTenant
const calls = organisationCalls(() => ({ test, tenant }))
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('keeps what was before for 30 days, and nothing of an organisation whose people were erased', async () => {
  tenant = await test.newTenant()
  const vid = await calls.create({ orgName: 'Alder', volGroupSize: 10, members: [{ fullName: 'Arun' }] })
  const row = { orgName: 'Alder', volGroupSize: '12', memberFullName: 'Arun', memberEmail: 'arun@example.org' }
  const import_ = () =>
    test.call(importAndUpdateOrganisations, { body: { updates: [{ vid, row }] } }, tenant.superadmin)
  expect((await import_()).body).toMatchObject({ updated: 1, members: 0 })
  const kept = () =>
    tenant.inside(async ({ db }) => ({
      organisations: await db.selectFrom('organisation_import_updates').select(['organisation', 'version']).execute(),
      members: await db.selectFrom('member_import_updates').select(['member', 'version']).execute(),
    }))
  expect(await kept()).toMatchObject({
    organisations: [{ organisation: { group_size: 10, name: 'Alder' }, version: 2 }],
    members: [{ member: { full_name: 'Arun', email: '' }, version: 2 }],
  })
  const isKept = async () => {
    const { organisations, members } = await kept()
    return [organisations.length, members.length]
  }
  const forget = (days: number) =>
    tenant.inside(({ db, now }) =>
      sql`select forget_organisation_imports(${tenant.id}, ${now}::timestamptz + make_interval(days => ${days}))`.execute(
        db,
      ),
    )
  await forget(29)
  expect(await isKept()).toEqual([1, 1])
  await tenant.inside(({ db, now }) => db.updateTable('organisations').set({ erased_on: now }).execute())
  expect(await isKept()).toEqual([0, 1])
  await forget(31)
  expect(await isKept()).toEqual([0, 0])
})
