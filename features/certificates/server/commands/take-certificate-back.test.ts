import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMeritedPeople, givenCertificate, giveTestCertificates, merits } from '#testing/give-certificate.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { confirmCertificate, listCertificates, takeCertificateBack } from '../../contract.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (place = await limitedTenant(test, merits)))
afterAll(() => test.stop())

const takeBack = (id: string, as: Person) => test.call(takeCertificateBack, { params: { id } }, as)

it('leaves only that it was taken back, which its code says, and can be given again without a warning', async () => {
  const [vid] = await addMeritedPeople(place.tenant, ['Tan Mei Ling'])
  const { id, token } = await givenCertificate(test, place.tenant, vid!)
  const confirm = () => test.call(confirmCertificate, { params: { token } })
  expect((await confirm()).status).toBe(200)
  expect((await takeBack(id, place.tenant.user)).status).toBe(200)
  const { status, body: confirmed } = await confirm()
  expect([status, confirmed.standing, confirmed.kind, confirmed.amount]).toEqual([200, 'takenBack', 'hours', 100])
  expect(JSON.stringify(confirmed)).not.toContain('Mei')
  const { body } = await test.call(listCertificates, { params: { vid: vid! } }, place.tenant.user)
  expect(body.certificates).toEqual([])
  const { rows } = await place.tenant.inside(async ({ db }) => ({
    rows: await db.selectFrom('changes').select('fields').where('record_id', '=', vid!).orderBy('id').execute(),
  }))
  expect(rows.map(({ fields }) => fields)).toEqual([
    { certificates: [null, ['100 hours']] },
    { certificates: [['100 hours'], null] },
  ])
  expect((await giveTestCertificates(test, place.tenant.user, { vids: [vid!] })).body).toMatchObject({ given: 1 })
})

it('finds nothing that is hidden or of another organisation', async () => {
  const [away] = await addMeritedPeople(place.tenant, ['Away Person'], { venue_ids: [place.away.id] })
  const [here] = await addMeritedPeople(place.tenant, ['Here Person'], { venue_ids: [place.here.id] })
  const [hidden, shown] = [
    await givenCertificate(test, place.tenant, away!),
    await givenCertificate(test, place.tenant, here!),
  ]
  const other = await test.newTenant()
  for (const as of [place.limited, other.superadmin]) expect((await takeBack(hidden.id, as)).status).toBe(404)
  expect((await takeBack(shown.id, place.tenant.kiosk)).status).toBe(403)
  expect((await takeBack(shown.id, place.limited)).status).toBe(200)
})
