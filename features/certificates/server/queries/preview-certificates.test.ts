import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMeritedPeople, giveTestCertificates, merits } from '#testing/give-certificate.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { previewCertificates, type ReachedMilestone } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant(merits)
})
afterAll(() => test.stop())

const preview = async (vids: string[]) => (await test.call(previewCertificates, { body: { vids } }, tenant.user)).body
const short = ({ kind, amount, toGive, given }: ReachedMilestone) => `${amount} ${kind}: ${toGive}, ${given}`

it('counts who has reached each milestone and who has it already; what most would get, and the highest, comes first', async () => {
  const [mei] = await addMeritedPeople(tenant, ['Tan Mei Ling'])
  const [arun] = await addMeritedPeople(tenant, ['Arun Kumar'], { email: '' })
  const [few] = await addMeritedPeople(tenant, ['Few Hours'], {
    hours: 60,
    created_on: new Date('2026-06-01T00:00:00Z'),
  })
  const before = await preview([mei!, arun!, few!])
  expect(before.milestones.map(short)).toEqual(['50 hours: 3, 0', '100 hours: 2, 0', '5 years: 2, 0', '1 years: 2, 0'])
  expect(before).toMatchObject({ people: 3, lacksCharacters: false })
  await giveTestCertificates(test, tenant.user, { vids: [mei!, arun!, few!], amount: 50 })
  const after = await preview([mei!, arun!, few!])
  expect(after.milestones.map(short)).toEqual(['100 hours: 2, 0', '5 years: 2, 0', '1 years: 2, 0', '50 hours: 0, 3'])
  expect(after.milestones.at(-1)).toMatchObject({
    givenTo: ['Arun Kumar', 'Few Hours', 'Tan Mei Ling'],
    withoutAddress: 1,
  })
})

it('has no milestone that nobody has reached', async () => {
  const [none] = await addMeritedPeople(tenant, ['New Person'], {
    hours: 0,
    created_on: new Date('2026-11-30T00:00:00Z'),
  })
  expect((await preview([none!])).milestones).toEqual([])
})
