import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTenant } from '#server/database/with-tenant.ts'
import { signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { createFirstOrganisation, createOrganisation } from './open-organisation.ts'

let test: TestApp
// the first organisation has a name of its own: it is made once in a database
beforeAll(async () => void (test = await startTestApp({}, { own: true })))
afterAll(() => test.stop())

const slugOf = () => `t${uuidv7().slice(-12)}`

it('opens an organisation with its forms, its locations and what fills it', async () => {
  const zones = [{ zone: 'East', locations: ['Hub'] }]
  const id = await createOrganisation(
    test.platform,
    { slug: slugOf(), name: 'Care', zones },
    async ({ db, tenantId, now }) => {
      const group = { tenant_id: tenantId, id: uuidv7(), name: 'Readers', created_on: now, updated_on: now }
      await db.insertInto('groups').values(group).execute()
    },
  )
  const found = await withTenant(test.platform.db, id, async (db) => ({
    forms: (await db.selectFrom('form_settings').select('form').execute()).length,
    venues: await db.selectFrom('venues').select('name').execute(),
    groups: await db.selectFrom('groups').select('name').execute(),
  }))
  expect(found).toEqual({ forms: 3, venues: [{ name: 'Hub' }], groups: [{ name: 'Readers' }] })
})

it('opens nothing where it cannot be filled', async () => {
  const slug = slugOf()
  const open = (fill: () => Promise<void>) => createOrganisation(test.platform, { slug, name: 'Care' }, fill)
  await expect(open(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  await expect(open(async () => {})).resolves.toEqual(expect.any(String))
})

it('makes the first superadmin of an installation, whose password is said once and signs in', async () => {
  const line = await createFirstOrganisation(test.platform)
  const password = /admin \/ (\S+)/.exec(line)![1]!
  expect((await signingIn(() => test).signIn('admin', password)).body.challenge).toBe('NEW_PASSWORD_REQUIRED')
  await expect(createFirstOrganisation(test.platform)).rejects.toThrow('tenants_slug')
})
