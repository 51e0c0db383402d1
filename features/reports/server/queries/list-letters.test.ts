import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { issueTestLetter } from '#testing/test-letter-of-hours.ts'
import { issueLetters, listLetters, printLetters, withdrawLetter } from '../../letter-contract.ts'

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

it('shows a letter to colleagues who see all that it counts, and to no others', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test, { limitPeopleToLocations: 'off' })
  const without = await tenant.addPerson('user', { venues: [] })
  const elsewhere = await tenant.addPerson('user', { venues: [{ zoneId: away.zone_id, venueId: away.id }] })
  const both = [here, away].map(({ id, zone_id }) => ({ zoneId: zone_id, venueId: id }))
  const colleagues = {
    all: tenant.user,
    both: await tenant.addPerson('user', { venues: both }),
    here: limited,
    elsewhere,
    without,
  }
  const issuedFor = async (sessions: string[], as: Person) => {
    const { siti: vid } = await addAttendedMonths(tenant, { here: sessions })
    const body = { vids: [vid], firstDay: '2026-01-01', lastDay: '2026-12-31' }
    return { vid, batchId: (await test.call(issueLetters, { body }, as)).body.batchId }
  }
  const reachOf = async ({ vid, batchId }: { vid: string; batchId: string }) => {
    const { letters } = (await test.call(listLetters, { params: { recordId: vid } }, tenant.user)).body
    expect(letters).toHaveLength(1)
    const may: string[] = []
    for (const [name, as] of Object.entries(colleagues)) {
      const listed = (await test.call(listLetters, { params: { recordId: vid } }, as)).body.letters.length === 1
      const printed = (await test.call(printLetters, { params: { batchId } }, as)).status
      const withdrawal = { params: { id: letters[0]?.id ?? '' }, body: { isWithdrawn: true } }
      const withdrawn = (await test.call(withdrawLetter, withdrawal, as)).status
      expect([printed, withdrawn], name).toEqual(listed ? [200, 200] : [404, 404])
      if (listed) may.push(name)
    }
    return may
  }
  expect(await reachOf(await issuedFor([], without))).toEqual(['all', 'without'])
  expect(await reachOf(await issuedFor([here.id], limited))).toEqual(['all', 'both', 'here'])
  expect(await reachOf(await issuedFor([here.id], colleagues.both))).toEqual(['all', 'both'])
  expect(await reachOf(await issuedFor([here.id], tenant.user))).toEqual(['all'])
})
