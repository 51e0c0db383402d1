import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeLetterLink } from '#features/reports/server/queries/letter-link.ts'
import { addMeritedPeople, givenCertificate, merits } from '#testing/give-certificate.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { confirmCertificate } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let vid: string
let made: Awaited<ReturnType<typeof givenCertificate>>
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant({ name: 'Harbour Care', ...merits })
  const [id] = await addMeritedPeople(tenant, ['Tan Mei Ling'])
  vid = id!
  made = await givenCertificate(test, tenant, vid)
})
afterAll(() => test.stop())

const confirm = (token = made.token) => test.call(confirmCertificate, { params: { token } })
const change = (values: object) =>
  tenant.inside(({ db }) => db.updateTable('volunteers').set(values).where('id', '=', vid).execute())

it('confirms organisation, milestone and day to anybody, and names nobody', async () => {
  expect((await confirm()).body).toEqual({
    organisation: 'Harbour Care',
    logo: '',
    accentColour: 'teal',
    kind: 'hours',
    amount: 100,
    givenOn: '2026-12-01',
    standing: 'stands',
    languages: ['en', 'zh-Hans'],
  })
})

it('can be read in the languages in which the organisation writes to volunteers', async () => {
  const other = await test.newTenant({ ...merits, volunteerLanguages: ['ms', 'ta'] })
  const [person] = await addMeritedPeople(other, ['Tan Mei Ling'])
  const { token } = await givenCertificate(test, other, person!)
  expect((await confirm(token)).body.languages).toEqual(['en', 'ms', 'ta'])
})

it('says so when the hours were corrected to fewer, or the person was deleted', async () => {
  await change({ hours: 99 })
  expect((await confirm()).body.standing).toBe('changed')
  await change({ hours: 100 })
  expect((await confirm()).body.standing).toBe('stands')
  await change({ deleted_at: new Date() })
  expect((await confirm()).body.standing).toBe('changed')
})

it('knows no other code, nor one of an hours letter', async () => {
  const other = await test.newTenant()
  const key = test.platform.config.SECRET_KEY
  const tokens = [
    writeLetterLink(key, { tenantId: other.id, letterId: made.id }, 'certificate'),
    writeLetterLink(key, { tenantId: tenant.id, letterId: made.id }),
    'x'.repeat(64),
  ]
  for (const token of tokens) expect((await confirm(token)).status).toBe(404)
})
