import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import * as staff from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })
})
afterAll(() => test.stop())

const byCode = (code: string) => test.call(contract.findByCode, { body: { code } }, tenant.kiosk)

describe('a card and a PIN', () => {
  it('find their person until they are issued again', async () => {
    const [id] = (await addTestVolunteers(tenant, ['Tan Mei Ling'])) as [string]
    const issue = async () => (await test.call(staff.issueKioskPin, { body: { vid: id } }, tenant.user)).body.pin
    const first = await issue()
    expect(first).toMatch(/^\d{6}$/)
    expect((await byCode(first)).body.volId).toBe(id)
    // of a million the same one may come twice
    let second = await issue()
    while (second === first) second = await issue()
    expect((await byCode(second)).body.volId).toBe(id)
    expect((await byCode(first)).status).toBe(404)
  })

  it('of another organisation are answered as those that nobody has, byte for byte, and by their own with the person', async () => {
    const own = await test.newTenant({ kioskIdentifyBy: ['qr', 'pin'] })
    const [id] = await addTestVolunteers(own, ['Lim Boon Kee'])
    const pin: string = (await test.call(staff.issueKioskPin, { body: { vid: id! } }, own.user)).body.pin
    const card = (await test.call(staff.showKioskCard, { body: { vid: id! } }, own.user)).body
    const ask = (code: string, as: Person) => test.call(contract.findByCode, { body: { code } }, as)
    const stranger = await test.newTenant({ kioskIdentifyBy: ['qr', 'pin'] })
    const devices = [stranger.kiosk, await stranger.addPerson('kiosk')]
    const replies = [
      await ask(pin, devices[0]!),
      await ask(pin === '000000' ? '000001' : '000000', devices[0]!),
      await ask(card.code, devices[1]!),
      await ask('MH2222222222222222', devices[1]!),
    ]
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))).size).toBe(
      1,
    )
    expect(replies[0]!.status).toBe(404)
    for (const code of [pin, card.code]) expect((await ask(code, own.kiosk)).body.volId).toBe(id)
  })

  it('are printed as a PDF, one for each, and keep no code that can be read', async () => {
    const [id] = (await addTestVolunteers(tenant, ['Tan Mei Ling'])) as [string]
    const reply = await test.call(staff.issueKioskCards, { body: { vids: [id] } }, tenant.user)
    expect([reply.status, reply.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const rows = await tenant.inside(({ db }) =>
      db.selectFrom('kiosk_codes').selectAll().where('volunteer_id', '=', id).execute(),
    )
    expect(rows.map(({ kind, code_hash }) => [kind, code_hash.length])).toEqual([['card', 15]])
    expect((await test.call(staff.issueKioskCards, { body: { vids: [id] } }, tenant.kiosk)).status).toBe(403)
  })
})
