import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type FindPerson, personByDobContact, personByNric } from './find-person.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })))
afterAll(() => test.stop())

const find = (who: FindPerson, as: Person = tenant.kiosk) => tenant.run(as, who)
async function add(more: object = {}): Promise<string> {
  const nric_hash = await tenant.inside((work) => work.keys.lookupHash(work, 'S1234567D'))
  return (
    await addTestVolunteers(tenant, ['Mei'], { nric_hash, dob: '1990-03-25', mobile_no: '+6591234567', ...more })
  )[0]!
}

it('finds one person by NRIC, or by birth date and number, in any form', async () => {
  const id = await add()
  for (const nric of ['S1234567D', ' s1234567d ']) expect(await find(personByNric(nric))).toBe(id)
  for (const number of ['91234567', '+65 9123 4567', '6591234567'])
    expect(await find(personByDobContact('1990-03-25', number))).toBe(id)
  expect([await find(personByNric('T1234567J')), await find(personByDobContact('1990-03-26', '91234567'))]).toEqual([
    undefined,
    undefined,
  ])
})

it('finds nobody where two answer to it, or somebody is deleted or at another location', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const away = await add({ venue_ids: [place.away.id] })
  const by = personByDobContact('1990-03-25', '91234567')
  expect([await find(by, place.limited), await find(by, tenant.superadmin)]).toEqual([undefined, away])
  await add({ nric_hash: null })
  expect(await find(by, tenant.superadmin)).toBeUndefined()
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  expect([await find(by, tenant.superadmin), await find(personByNric('S1234567D'), tenant.superadmin)]).toEqual([
    undefined,
    undefined,
  ])
})
