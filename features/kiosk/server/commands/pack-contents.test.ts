import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { deviceHash } from '#testing/kiosk-proof.ts'
import { signUpAtKiosk } from '#testing/sign-up-at-kiosk.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { takePack } from '#testing/take-pack.ts'
import * as contract from '../../pack-contract.ts'
import { issueKioskPin } from '../../staff-contract.ts'

let test: TestApp
// in Singapore five past nine in the morning
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

describe('a pack', () => {
  it('holds today’s sessions and who is signed up, with hashes of what they may say and nothing that can be read', async () => {
    const own = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })
    const sessionId = (await addTestActivity(own)).plannedSessionId
    await addTestActivity(own, { start: '2026-12-02T09:00', end: '2026-12-02T11:00' })
    const id = await signUpAtKiosk(test, own, { name: 'Kamala Devi', sessionId })
    const twin = await signUpAtKiosk(test, own, { name: 'Meena Devi', sessionId })
    await own.inside(async (work) => {
      const born = { dob: '1990-03-25', mobile_no: '+6591234567' }
      await work.db.updateTable('volunteers').set(born).where('id', '=', id).execute()
      const nric = await work.keys.encrypt(work, 'S1234567D')
      await work.db.updateTable('volunteer_profiles').set({ nric }).where('volunteer_id', '=', id).execute()
    })
    const { pin } = (await test.call(issueKioskPin, { body: { vid: id } }, own.user)).body
    const pack = (await test.call(contract.takePack, {}, own.kiosk)).body as contract.Pack & {
      keys: { lookUp: string }
    }
    expect([pack.day, pack.sessions.map(({ vid }) => vid)]).toEqual(['2026-12-01', [sessionId]])
    const inner = (text: string) => deviceHash(pack.keys.lookUp, text)
    const hash = (text: string) => inner(inner(text))
    const found = (of: string) => pack.people.find(({ volId }) => volId === of)!
    const texts = ['nric S1234567D', 'dob-contact 1990-03-25 6591234567', `pin ${pin}`]
    expect(found(id).lookUps.toSorted()).toEqual(texts.map(hash).toSorted())
    expect(found(id).entries).toEqual([{ sessionId, checkInTime: '', checkOutTime: '' }])
    expect(JSON.stringify(pack)).not.toMatch(/1234567|1990/)
    // two of one birth date and number are found by neither, and ways that are off by nobody
    await own.inside(({ db }) =>
      db
        .updateTable('volunteers')
        .set({ dob: '1990-03-25', mobile_no: '+6591234567' })
        .where('id', '=', twin)
        .execute(),
    )
    const again = (await test.call(contract.takePack, {}, own.kiosk)).body as contract.Pack
    expect(again.people.find(({ volId }) => volId === id)!.lookUps).not.toContain(hash(texts[1]!))
    expect(again.id).toBe(pack.id)
    // the key of another device makes other hashes
    const other = (await test.call(contract.takePack, {}, await own.addPerson('kiosk'))).body as contract.Pack
    expect(other.people.flatMap(({ lookUps }) => lookUps)).not.toContain(hash(texts[0]!))
  })

  it('holds what the locations of the device show, and nobody who was deleted', async () => {
    const tenant = await test.newTenant()
    const [here, there] = await tenant.inside(({ db }) => db.selectFrom('venues').selectAll().limit(2).execute())
    const device = await tenant.addPerson('kiosk', { venues: [{ zoneId: here!.zone_id, venueId: here!.id }] })
    const ids = async () => (await takePack(test, tenant, device)).sessions.map(({ vid }: { vid: string }) => vid)
    expect(await ids()).toEqual([])
    const planned = await addTestActivity(tenant, { venueIds: [here!.id] })
    await addTestActivity(tenant, { venueIds: [there!.id] })
    expect(await ids()).toEqual([planned.plannedSessionId])
    const peopleOf = async () =>
      (await takePack(test, tenant, device)).people.map(({ volId }: { volId: string }) => volId)
    expect(await peopleOf()).toEqual([planned.attendeeId])
    await tenant.inside(({ db, now: time }) =>
      db.updateTable('volunteers').set({ deleted_at: time }).where('id', '=', planned.attendeeId).execute(),
    )
    expect(await peopleOf()).toEqual([])
  })
})
