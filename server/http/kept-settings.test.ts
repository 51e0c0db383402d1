import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { required } from '#shared/required.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findSignedIn } from './session.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

/** Their organisation as the next call of this person has it. */
const seenBy = async ({ superadmin }: TestTenant) =>
  required(await findSignedIn(test.platform, superadmin.sessionId), 'the person')

/** As another process does, of which this one hears nothing but by the database. */
const setName = (name: string, of = tenant) =>
  of.inside(({ db }) =>
    sql`update tenant_settings set settings = settings || jsonb_build_object('name', ${name}::text)`.execute(db),
  )

it('a setting is what it is at the next call, no matter who changed it a moment ago', async () => {
  await setName('Harbour Care')
  expect((await seenBy(tenant)).settings.name).toBe('Harbour Care')
  await setName('Harbour Care Singapore')
  expect((await seenBy(tenant)).settings.name).toBe('Harbour Care Singapore')
})

it('what nobody changed is the same object, and is not read again', async () => {
  const [first, second] = [await seenBy(tenant), await seenBy(tenant)]
  expect(second.settings).toBe(first.settings)
  expect(second.statuses).toBe(first.statuses)
})

it('so are the statuses of a form', async () => {
  const labels = async () => (await seenBy(tenant)).statuses.volunteers.map(({ label }) => label)
  const before = await labels()
  const rename = (from: string, to: string) =>
    tenant.inside(({ db }) =>
      sql`update form_settings set statuses = replace(statuses::text, ${from}, ${to})::jsonb
        where form = 'volunteers'`.execute(db),
    )
  await rename(`"label": "${before[0]}"`, '"label": "Newly come"')
  expect(await labels()).toEqual(['Newly come', ...before.slice(1)])
  await rename('"label": "Newly come"', `"label": "${before[0]}"`)
  expect(await labels()).toEqual(before)
})

it('a change that is taken back was never seen', async () => {
  const before = (await seenBy(tenant)).settings.name
  const broken = tenant.inside(async ({ db }) => {
    await sql`update tenant_settings set settings = settings || '{"name": "Never"}'`.execute(db)
    expect((await seenBy(tenant)).settings.name).toBe(before)
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect((await seenBy(tenant)).settings.name).toBe(before)
})

it('another organisation keeps its own', async () => {
  const other = await test.newTenant()
  await setName('The other', other)
  await setName('Ours')
  expect((await seenBy(other)).settings.name).toBe('The other')
  expect((await seenBy(tenant)).settings.name).toBe('Ours')
})
