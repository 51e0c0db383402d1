import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getVolunteerForm } from '../../form-contract.ts'
import { getStoredForm } from './get-form-settings.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const shown = async (of = tenant) => (await test.call(getVolunteerForm, {}, of.superadmin)).body.pageTitle
const held = () => tenant.inside(async (ctx) => (await getStoredForm(ctx, 'volunteers', { held: true })).pageTitle)
/** As another process does, of which this one hears nothing but by the database. */
const write = (title: string, of = tenant) =>
  of.inside(({ db }) =>
    sql`update form_settings set settings = settings || ${JSON.stringify({ pageTitle: title })}::jsonb
      where form = 'volunteers'`.execute(db),
  )

it('a form is as it was written last, no matter who wrote it a moment ago', async () => {
  expect(await shown()).toBe('Individual Volunteers')
  expect(await shown()).toBe('Individual Volunteers')
  await write('Our people')
  expect(await shown()).toBe('Our people')
  await write('Our helpers')
  expect(await held()).toBe('Our helpers')
})

it('two writings of one transaction are two, and what is taken back was never seen', async () => {
  const broken = tenant.inside(async (ctx) => {
    for (const title of ['first', 'second']) {
      await sql`update form_settings set settings = settings || ${JSON.stringify({ pageTitle: title })}::jsonb
        where form = 'volunteers'`.execute(ctx.db)
      expect((await getStoredForm(ctx, 'volunteers', { held: true })).pageTitle).toBe(title)
    }
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect(await shown()).toBe('Our helpers')
})

it('another organisation has its own, and nobody changes what others read', async () => {
  const other = await test.newTenant()
  await write('Theirs', other)
  expect([await shown(), await shown(other)]).toEqual(['Our helpers', 'Theirs'])
  const stored = await tenant.inside((ctx) => getStoredForm(ctx, 'volunteers'))
  expect(() => void (stored.sections.officialUse.fields[0]!.label = 'changed')).toThrow(TypeError)
})
