import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getAccount } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = async (as = tenant.user) => (await test.call(getAccount, {}, as)).body

it('says who is signed in, with the settings of their organisation', async () => {
  tenant = await test.newTenant({ accentColour: 'pink' })
  expect(await read()).toMatchObject({
    user: {
      username: tenant.user.username,
      email: `${tenant.user.username}@example.org`,
      userRole: 'user',
      tenantId: tenant.id,
      tenantName: `Organisation ${tenant.slug}`,
    },
    allLocations: true,
    tenantSlug: tenant.slug,
    settings: { accentColour: 'pink' },
    logo: '',
    totpEnabled: false,
    recoveryCodesLeft: 0,
  })
})

it('names the locations that somebody with some of them sees; a superadmin has all', async () => {
  const venues = await tenant.inside(({ db }) =>
    db
      .selectFrom('venues')
      .innerJoin('zones', 'zones.id', 'zone_id')
      .select(['venues.name', 'venues.id as venueId', 'zone_id as zoneId'])
      .where('zones.position', '=', 2)
      .orderBy('venues.position')
      .limit(1)
      .execute(),
  )
  const some = await read(await tenant.addPerson('user', { venues }))
  expect([some.allLocations, some.user.locationpermission.flat()]).toEqual([false, [venues[0]!.name]])
  expect(some.user.locationpermission[2]).toEqual([venues[0]!.name])
  const all = await read(await tenant.addPerson('superadmin', { venues }))
  expect([all.allLocations, all.user.locationpermission.flat().length]).toEqual([true, 50])
})
