import { afterAll, beforeAll, expect, it } from 'vitest'
import { required } from '#shared/required.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { keepLanguage } from './keep-language.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

it('keeps the last language of a person, and nothing of one who reads English', async () => {
  const vid = required((await addTestVolunteers(tenant, ['Kavitha']))[0], 'Kavitha')
  const kept: unknown[] = []
  for (const language of ['ta', 'ms', 'ms', 'en'] as const) {
    await tenant.run(tenant.user, (ctx) => keepLanguage(ctx, vid, language))
    kept.push(
      await tenant.inside(({ db }) =>
        db.selectFrom('mail_languages').select('language').where('person_id', '=', vid).execute(),
      ),
    )
  }
  expect(kept).toEqual([[{ language: 'ta' }], [{ language: 'ms' }], [{ language: 'ms' }], []])
})
