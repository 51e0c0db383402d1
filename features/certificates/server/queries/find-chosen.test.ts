import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMeritedPeople, giveTestCertificates, merits } from '#testing/give-certificate.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { giveCertificates, previewCertificates } from '../../contract.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp()
  place = await limitedTenant(test, merits)
})
afterAll(() => test.stop())

/** Those with so many hours, as the list of volunteers asks for them. */
const withHours = (hours: string) => ({
  bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }, { term: { hours } }] },
})
const give = (query: unknown, as = place.tenant.user) =>
  test.call(giveCertificates, { body: { query, kind: 'hours', amount: 100 } }, as)

it('takes everybody whom the filters of the list find and the actor sees, and nobody who was erased', async () => {
  await addMeritedPeople(place.tenant, ['Here Person'], { venue_ids: [place.here.id] })
  await addMeritedPeople(place.tenant, ['Away Person'], { venue_ids: [place.away.id] })
  await addMeritedPeople(place.tenant, ['Erased person'], { erased_on: new Date() })
  await addMeritedPeople(place.tenant, ['Few Hours'], { hours: 60 })
  const preview = await test.call(previewCertificates, { body: { query: withHours('100..250') } }, place.tenant.user)
  expect([preview.status, preview.body.people]).toEqual([200, 2])
  expect((await give(withHours('100..250'), place.limited)).body).toMatchObject({ given: 1 })
  expect((await give(withHours('100..250'))).body).toMatchObject({ given: 1, alreadyGiven: 1 })
  expect((await give(withHours('50..'))).body).toMatchObject({ given: 0, alreadyGiven: 2, notReached: 1 })
})

it('refuses filters that find nobody or too many, and people named in both ways', async () => {
  expect((await give(withHours('900..'))).status).toBe(400)
  expect((await give({ bool: { filter: [{ term: { nonsense: '1' } }] } })).status).toBe(400)
  const vids = await addMeritedPeople(place.tenant, ['Named Person'])
  expect((await giveTestCertificates(test, place.tenant.user, { vids, query: withHours('50..') })).status).toBe(400)
  const names = Array.from({ length: 501 }, (_unused, at) => `Many ${at}`)
  await addMeritedPeople(place.tenant, names, { hours: 700 })
  const many = await give(withHours('700..'))
  expect([many.status, many.body.errors?.[0]?.path]).toEqual([400, 'query'])
})
