import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchAccesses } from '#features/history/access-contract.ts'
import { addMeritedPeople, givenCertificate, giveTestCertificates, merits } from '#testing/give-certificate.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { printCertificate, printCertificates } from '../../contract.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp()
  place = await limitedTenant(test, merits)
})
afterAll(() => test.stop())

const pages = (text: string) => text.match(/\/Type \/Page\b(?!s)/g)?.length
const batch = (batchId: string, as: Person = place.tenant.user) =>
  test.call(printCertificates, { params: { batchId } }, as)
const one = (id: string, as: Person = place.tenant.user) => test.call(printCertificate, { params: { id } }, as)

it('is a page for each certificate of the batch whose person the actor sees', async () => {
  const vids = [
    ...(await addMeritedPeople(place.tenant, ['陈美玲', 'முத்து'], { venue_ids: [place.here.id] })),
    ...(await addMeritedPeople(place.tenant, ['Away Person'], { venue_ids: [place.away.id] })),
  ]
  const { batchId } = (await giveTestCertificates(test, place.tenant.user, { vids })).body
  const reply = await batch(batchId)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('certificates.pdf'),
  })
  expect([reply.text.slice(0, 5), pages(reply.text)]).toEqual(['%PDF-', 3])
  expect(pages((await batch(batchId, place.limited)).text)).toBe(2)
  const other = await test.newTenant()
  expect((await batch(batchId, other.user)).status).toBe(404)
  expect((await batch(batchId, place.tenant.kiosk)).status).toBe(403)
  expect((await batch(uuidv7())).status).toBe(404)
})

it('is one page of one certificate, with a name for the file', async () => {
  const [away] = await addMeritedPeople(place.tenant, ['Tan Mei Ling'], { venue_ids: [place.away.id] })
  const { id } = await givenCertificate(test, place.tenant, away!, { language: 'ta' })
  const reply = await one(id)
  expect([reply.headers['content-disposition'], pages(reply.text)]).toEqual([
    'attachment; filename="certificate-Tan Mei Ling.pdf"',
    1,
  ])
  expect((await one(id, place.limited)).status).toBe(404)
  // and is noted among who took out what, as is a batch with how many
  const { accesses } = (await test.call(searchAccesses, { query: { kind: 'export' } }, place.tenant.superadmin)).body
  expect(accesses[0]).toMatchObject({ recordId: away, recordName: 'Tan Mei Ling' })
  expect(accesses.at(-1)).toMatchObject({ recordName: 'Certificates', details: expect.stringContaining('3') })
})
