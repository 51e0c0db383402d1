import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateAccount } from '#features/accounts/staff-contract.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { type Change, type ChangeSet, getChangeSet, searchHistory } from '../../contract.ts'
import { nameVenues } from './name-venues.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('names the locations that a user had and has, and none where they stay', async () => {
  const { tenant, limited, here, away } = await limitedTenant(test)
  const zones = await tenant.inside(({ db }) => db.selectFrom('zones').select('id').orderBy('position').execute())
  const set = async (userRole: 'user' | 'kiosk', ...venues: (typeof here)[]) => {
    const locationpermission = zones.map(({ id }) =>
      venues.filter(({ zone_id }) => zone_id === id).map(({ name }) => name),
    )
    const call = { params: { username: limited.username }, body: { userRole, locationpermission } }
    expect((await test.call(updateAccount, call, tenant.superadmin)).status).toBe(200)
  }
  await set('user', here, away)
  await set('kiosk', here, away)
  const name = ({ zone, name: venue }: typeof here) => `${zone}: ${venue}`
  const both = [name(here), name(away)].toSorted((a, b) => a.localeCompare(b))
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  const fieldsOf = async ({ id }: ChangeSet) => {
    const { changes } = (await test.call(getChangeSet, { params: { id } }, tenant.superadmin)).body
    return changes.map(({ fields }: Change) => fields)
  }
  expect(await fieldsOf(changeSets[0])).toEqual([{ role: ['user', 'kiosk'] }])
  expect(await fieldsOf(changeSets[1])).toEqual([{ locations: [[name(here)], both] }])
})

it('has the name of a venue that is gone, and leaves other fields alone', async () => {
  const { tenant, away } = await limitedTenant(test)
  await tenant.run(tenant.superadmin, ({ db }) => db.deleteFrom('venues').where('id', '=', away.id).execute())
  const fields: Change['fields'] = { venue_ids: [null, [away.id]], name: ['a', 'b'], note: null }
  const [row] = await tenant.run(tenant.superadmin, (ctx) => nameVenues(ctx, [{ record_type: 'session', fields }]))
  expect(row?.fields).toEqual({ venue_ids: [null, [`${away.name} (removed)`]], name: ['a', 'b'], note: null })
})
