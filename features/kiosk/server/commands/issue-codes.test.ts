import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { personByCode } from '../queries/find-person.ts'
import { issueCards, issuePin, showCard } from './issue-codes.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })))
afterAll(() => test.stop())

const run = <T>(as: TestTenant['user'], work: Parameters<typeof tenant.run<T>>[1]) => tenant.run(as, work)
const cards = (...vids: string[]) => run(tenant.user, (ctx) => issueCards(ctx, vids))
const who = (code: string, kind: 'card' | 'pin') => run(tenant.kiosk, personByCode(code, kind))

it('gives each person a card of their own, in the order that was asked; the one before stops working', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Mei', 'Arun'])
  const first = await cards(arun!, mei!, arun!)
  expect(first.map(({ name }) => name)).toEqual(['Arun', 'Mei'])
  for (const { code } of first) expect(code).toMatch(/^MH[2-9A-HJKMNP-X]{16}$/)
  expect([await who(first[0]!.code, 'card'), await who(first[1]!.code, 'card')]).toEqual([arun, mei])
  const [again] = await cards(arun!)
  expect([await who(first[0]!.code, 'card'), await who(again!.code, 'card')]).toEqual([undefined, arun])
})

it('gives a PIN that nobody else has, beside the card, of which nothing can be read in the database', async () => {
  const ids = await addTestVolunteers(
    tenant,
    Array.from({ length: 10 }, (_, at) => `Person ${at}`),
  )
  const pins = new Set<string>()
  for (const id of ids) pins.add((await run(tenant.user, (ctx) => issuePin(ctx, id))).pin)
  expect(pins.size).toBe(10)
  const [pin] = pins
  const [card] = await cards(ids[0]!)
  expect([await who(pin!, 'pin'), await who(pin!, 'card'), await who(card!.code, 'card')]).toEqual([
    ids[0],
    undefined,
    ids[0],
  ])
  const stored = JSON.stringify(await tenant.inside(({ db }) => db.selectFrom('kiosk_codes').selectAll().execute()))
  for (const text of [pin!, card!.code]) expect(stored).not.toContain(`"${text}"`)
})

it('shows the card that somebody has, and gives one to who has none', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Mei', 'Arun'])
  const show = (vid: string, isLost = false) => run(tenant.user, (ctx) => showCard(ctx, { vid, isLost }))
  const [printed] = await cards(mei!)
  expect(await show(mei!)).toEqual(printed)
  const given = await show(arun!)
  expect([await who(printed!.code, 'card'), await who(given.code, 'card')]).toEqual([mei, arun])
  expect(await show(arun!)).toEqual(given)
  const [again] = await cards(arun!)
  expect((await show(arun!)).code).toBe(again!.code)
  const found = await show(arun!, true)
  expect([await who(again!.code, 'card'), await who(found.code, 'card')]).toEqual([undefined, arun])
  const place = await limitedTenant(test)
  const [away] = await addTestVolunteers(place.tenant, ['Away'], { venue_ids: [place.away.id] })
  const ask = (as: typeof place.limited) => place.tenant.run(as, (ctx) => showCard(ctx, { vid: away!, isLost: false }))
  await expect(ask(place.limited)).rejects.toMatchObject({ status: 404 })
  await expect(ask(place.tenant.superadmin)).resolves.toMatchObject({ name: 'Away' })
})

it('gives nothing where one is not there or may not be seen', async () => {
  const place = await limitedTenant(test)
  const [here] = await addTestVolunteers(place.tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(place.tenant, ['Away'], { venue_ids: [place.away.id] })
  const issue = (as: typeof place.limited, vids: string[]) => place.tenant.run(as, (ctx) => issueCards(ctx, vids))
  await expect(issue(place.limited, [here!, away!])).rejects.toMatchObject({ status: 404 })
  expect(await place.tenant.inside(({ db }) => db.selectFrom('kiosk_codes').select('id').execute())).toEqual([])
  await expect(issue(place.tenant.superadmin, [here!, away!])).resolves.toHaveLength(2)
})
