import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { completeValues } from '../../rules.ts'
import { insertProfiles, plainFields, plainProfile, updateProfile } from './store-profiles.ts'
import { newRecord } from './store-values.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const sealed = { nric: null, prior_medical_condition: null, criminal_history: null }
const profile = () =>
  tenant.inside(({ db }) => db.selectFrom('volunteer_profiles').selectAll().executeTakeFirstOrThrow())

it('keeps an empty field as nothing, and every other as it is', () => {
  const kept = plainProfile(completeValues({ race: 'Chinese', spokenLanguages: ['English'], agreeToTerms: true }))
  expect(kept).toMatchObject({ race: 'Chinese', spokenLanguages: ['English'], agreeToTerms: true })
  expect([kept.address, kept.writtenLanguages, kept.preferredVolunteeringDaysAndTimes]).toEqual([null, null, null])
  expect(plainFields).not.toContain('fullName')
  expect(Object.keys(kept).toSorted()).toEqual([...plainFields].toSorted())
})

it('writes profiles of new people, bytes included, and later some columns of one', async () => {
  const id = uuidv7()
  await tenant.run(tenant.user, (ctx) =>
    ctx.db
      .insertInto('volunteers')
      .values({ ...newRecord(ctx), id, full_name: 'Tan Mei Ling', status: 'new' })
      .execute(),
  )
  const values = completeValues({ race: 'Chinese', spokenLanguages: ['English', 'Malay'] })
  const one = { ...plainProfile(values), ...sealed, nric: Buffer.from([0, 255, 1]) }
  await tenant.inside((work) => insertProfiles(work, [{ id, profile: one }]))
  const row = {
    volunteer_id: id,
    race: 'Chinese',
    spokenLanguages: ['English', 'Malay'],
    nric: Buffer.from([0, 255, 1]),
  }
  expect(await profile()).toMatchObject(row)
  await tenant.inside((work) => updateProfile(work, id, { race: null, nric: Buffer.from('x') }))
  expect(await profile()).toMatchObject({ ...row, race: null, nric: Buffer.from('x') })
})
