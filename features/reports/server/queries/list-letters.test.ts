import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { issueTestLetter } from '#testing/test-letter-of-hours.ts'
import { listLetters } from '../../letter-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

it('has the letters of one record, with whether they stand', async () => {
  const { siti, arun, batchId, letterId } = await issueTestLetter(test, tenant)
  const list = async (recordId: string, as: Person | undefined = tenant.user) =>
    (await test.call(listLetters, { params: { recordId } }, as)).body.letters
  expect(await list(siti)).toEqual([
    {
      id: letterId,
      batchId,
      firstDay: '2026-01-01',
      lastDay: '2026-12-31',
      hours: 4.5,
      issuedOn: expect.stringContaining('2026-12-01'),
      issuedBy: tenant.user.username,
      standing: 'stands',
    },
  ])
  const stranger = await test.newTenant()
  expect([await list(arun), await list(uuidv7()), await list(siti, stranger.user)]).toEqual([[], [], []])
  await tenant.inside(({ db, now }) => db.updateTable('attendances').set({ deleted_at: now }).execute())
  expect(await list(siti)).toMatchObject([{ hours: 4.5, standing: 'corrected' }])
})
