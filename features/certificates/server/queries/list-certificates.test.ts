import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMeritedPeople, giveTestCertificates, merits } from '#testing/give-certificate.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type Certificate, listCertificates } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant(merits)
})
afterAll(() => test.stop())

it('has what a person was given, the newest first, and whether it went by e-mail', async () => {
  const [vid] = await addMeritedPeople(tenant, ['Tan Mei Ling'])
  await giveTestCertificates(test, tenant.user, { vids: [vid!], amount: 50 })
  await giveTestCertificates(test, tenant.superadmin, { vids: [vid!], byMail: true })
  const list = (as = tenant.user) => test.call(listCertificates, { params: { vid: vid! } }, as)
  const { certificates } = (await list()).body as { certificates: Certificate[] }
  expect(certificates.map(({ kind, amount, givenBy, isMailed }) => [kind, amount, givenBy, isMailed])).toEqual([
    ['hours', 100, tenant.superadmin.username, true],
    ['hours', 50, tenant.user.username, false],
  ])
  const other = await test.newTenant()
  // hours that were corrected to fewer: the staff is told, as anyone is who opens the code
  const correct = (hours: number) =>
    tenant.inside(({ db }) => db.updateTable('volunteers').set({ hours }).where('id', '=', vid!).execute())
  const standings = async () => (await list()).body.certificates.map(({ standing }: Certificate) => standing)
  expect(await standings()).toEqual(['stands', 'stands'])
  await correct(99)
  expect(await standings()).toEqual(['changed', 'stands'])
  await correct(120)
  expect((await list(other.user)).body.certificates).toEqual([])
  expect((await list(tenant.kiosk)).status).toBe(403)
})
