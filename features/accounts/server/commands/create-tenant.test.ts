import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asTenantId, withTenant } from '#server/database/with-tenant.ts'
import { tenantWork } from '#server/tenant-work.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { createTenant } from './create-tenant.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const slugOf = () => `t${uuidv7().replaceAll('-', '').slice(-12)}`

function create(given: Parameters<typeof createTenant>[1]) {
  const id = asTenantId(uuidv7())
  return withTenant(test.platform.db, id, async (db) => {
    const work = tenantWork(test.platform, id, db)
    await createTenant(work, given)
    const { settings } = await db.selectFrom('tenant_settings').selectAll().executeTakeFirstOrThrow()
    return { settings, opened: await work.keys.decrypt(work, await work.keys.encrypt(work, 'a text')) }
  })
}

it('has settings, those that are not given as they are by default, and a key of its own', async () => {
  const { settings, opened } = await create({ slug: slugOf(), name: 'Care', settings: { timeZone: 'Asia/Tokyo' } })
  expect(settings).toMatchObject({
    timeZone: 'Asia/Tokyo',
    passwordPolicy: 'composition',
    limitPeopleToLocations: 'off',
  })
  expect(opened).toBe('a text')
})

it('is refused with a setting that is none, and with an address that another organisation has', async () => {
  await expect(create({ slug: slugOf(), name: 'Care', settings: { timeZone: 'Mars/Base' } })).rejects.toThrow(
    'timeZone',
  )
  const slug = slugOf()
  await create({ slug, name: 'Care' })
  await expect(create({ slug, name: 'Other' })).rejects.toThrow('tenants_slug')
})
