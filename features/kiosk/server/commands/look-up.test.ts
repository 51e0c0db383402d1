import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countAttempt } from '#server/limit.ts'
import { addPersonWithNric } from '#testing/add-person-with-nric.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { type FindPerson, personByDobContact, personByNric } from '../queries/find-person.ts'
import { lookUp } from './look-up.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })
})
afterAll(() => test.stop())

const nric = 'S1234567D'
const byNric = (number: string, as: Person = tenant.kiosk) =>
  test.call(contract.findByNric, { body: { nric: number } }, as)
const byContact = (dob: string, contactNo: string) =>
  test.call(contract.findByDobContact, { body: { dob, contactNo } }, tenant.kiosk)

const addPerson = (of: TestTenant, number = nric, more: object = {}) => addPersonWithNric(of, number, more)

describe('a look-up', () => {
  let id: string
  beforeAll(async () => void (id = await addPerson(tenant)))

  it.each([
    ['their NRIC', () => byNric(nric)],
    ['it in small letters', () => byNric('s1234567d')],
    ['birth date and contact number', () => byContact('1990-03-25', '91234567')],
    ['the number with its country', () => byContact('1990-03-25', '6591234567')],
  ])('by %s says who it is, with the least of them', async (_how, ask) => {
    const reply = await ask()
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      volId: id,
      fullName: 'Tan Mei Ling',
      nric: 'S****567D',
      dob: null,
      vol_contact_no: '4567',
      sessions: [],
    })
  })

  it('shows the sessions of today with nobody but this person in them', async () => {
    const own = await test.newTenant()
    const person = await addPerson(own)
    const today = await addTestActivity(own, { start: '2026-12-01T09:00', end: '2026-12-01T12:00' })
    await addTestActivity(own, { start: '2026-12-02T09:00', end: '2026-12-02T12:00' })
    const night = await addTestActivity(own, { start: '2026-11-30T22:00', end: '2026-12-01T10:00' })
    const { body } = await byNric(nric, own.kiosk)
    expect(body.sessions.map(({ vid }: { vid: string }) => vid)).toEqual([
      night.plannedSessionId,
      today.plannedSessionId,
    ])
    expect(JSON.stringify(body)).not.toContain('Siti')
    expect(body.volId).toBe(person)
    expect(body.sessions[1]).toMatchObject({ activityName: 'Befriending', sessionName: 'Visit', vols: [] })
  })

  it('answers for unknown, deleted, another organisation’s and ambiguous people byte for byte the same', async () => {
    const own = await test.newTenant()
    await addPerson(own, 'S7654321J', { deleted_at: new Date() })
    await addPerson(own, 'T0000001E', { dob: '2000-01-01', mobile_no: '+6581112222' })
    await addPerson(own, 'T0000002C', { dob: '2000-01-01', mobile_no: '+6581112222' })
    // the third miss of one device would begin to slow it down
    const other = await own.addPerson('kiosk')
    const replies = [
      await byNric('S0000001I', own.kiosk),
      await byNric('S7654321J', own.kiosk),
      await byNric(nric, other),
      await test.call(contract.findByDobContact, { body: { dob: '2000-01-01', contactNo: '81112222' } }, other),
    ]
    const texts = replies.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))
    expect(new Set(texts).size).toBe(1)
    expect(replies[0]!.status).toBe(404)
    // one of the two alone is somebody
    expect((await byNric('T0000001E', own.kiosk)).status).toBe(200)
  })

  describe('that finds nobody', () => {
    let own: TestTenant
    beforeAll(async () => {
      own = await test.newTenant()
      const other = await test.newTenant()
      await addPerson(own)
      await addPerson(own, 'S7654321J', { deleted_at: new Date(), dob: '1966-06-06' })
      await addPerson(own, 'T0000001E', { dob: '2000-01-01', mobile_no: '+6581112222' })
      await addPerson(own, 'T0000002C', { dob: '2000-01-01', mobile_no: '+6581112222' })
      await addPerson(other, 'T0000006G', { dob: '1977-07-07', mobile_no: '+6581117777' })
    })
    const nobody = {
      'an unknown NRIC': ['nric', personByNric('S0000001I')],
      'that of somebody deleted': ['nric', personByNric('S7654321J')],
      'that of another organisation': ['nric', personByNric('T0000006G')],
      'an unknown birth date': ['dob-contact', personByDobContact('1955-05-05', '81115555')],
      'that of somebody who is deleted': ['dob-contact', personByDobContact('1966-06-06', '91234567')],
      "another organisation's": ['dob-contact', personByDobContact('1977-07-07', '81117777')],
      'what two people share': ['dob-contact', personByDobContact('2000-01-01', '81112222')],
    } as const

    /** What a device that asks for the first time asks of the database. */
    async function ask(way: 'nric' | 'dob-contact', find: FindPerson) {
      const device = await own.addPerson('kiosk')
      const statements: string[] = []
      return own.run(device, async (ctx) => {
        const executor = ctx.db.getExecutor()
        const db = ctx.db.withPlugin({
          transformQuery: ({ node, queryId }) => {
            statements.push(executor.compileQuery(node, queryId).sql)
            return node
          },
          transformResult: async ({ result }) => result,
        })
        const isFound = await lookUp({ ...ctx, db }, way, find).then(
          () => true,
          () => false,
        )
        return { statements, isFound }
      })
    }

    it('asks the database the same as one that finds somebody', async () => {
      const found = {
        nric: await ask('nric', personByNric(nric)),
        'dob-contact': await ask('dob-contact', personByDobContact('1990-03-25', '91234567')),
      }
      expect([found.nric.isFound, found['dob-contact'].isFound]).toEqual([true, true])
      expect(found.nric.statements.length).toBeGreaterThan(4)
      for (const [what, [way, find]] of Object.entries(nobody)) {
        const { isFound, statements } = await ask(way, find)
        expect([what, isFound, statements]).toEqual([what, false, found[way].statements])
      }
    })
  })

  it.each([
    ['', 'NRIC is required!'],
    ['S123', 'This is not a valid NRIC number'],
    ['A1234567D', 'This is not a valid NRIC number'],
  ])('of "%s" says: %s', async (number, message) => {
    const reply = await byNric(number)
    expect([reply.status, reply.body.errors?.[0]]).toMatchObject([400, { path: 'nric', message }])
  })

  it.each([
    ['', '91234567', 'dob', 'Date of Birth is required'],
    ['1990-03-25', '', 'contactNo', 'Contact Number is required'],
    ['1990-03-25', '9123456a', 'contactNo', 'Only numbers are allowed'],
    ['1990-03-25', '+65 9123', 'contactNo', 'Only numbers are allowed'],
  ])('of %s and %s says at %s: %s', async (dob, contactNo, path, message) => {
    const reply = await byContact(dob, contactNo)
    expect([reply.status, reply.body.errors?.[0]]).toMatchObject([400, { path, message }])
  })

  it('is refused where the organisation does not ask for it, and is not where it does', async () => {
    const own = await test.newTenant({ kioskIdentifyBy: ['dob-contact'] })
    await addPerson(own)
    expect((await byNric(nric, own.kiosk)).status).toBe(400)
    const asked = { body: { dob: '1990-03-25', contactNo: '91234567' } }
    expect((await test.call(contract.findByDobContact, asked, own.kiosk)).status).toBe(200)
  })

  it('leaves the device with the last person alone, and with nobody when nobody was found', async () => {
    const own = await test.newTenant()
    const first = await addPerson(own)
    const second = await addPerson(own, 'T0000005I', { mobile_no: '+6581115555' })
    const bound = () =>
      own.inside(async ({ db }) =>
        (await db.selectFrom('kiosk_lookups').select('volunteer_id').execute()).map((row) => row.volunteer_id),
      )
    await byNric(nric, own.kiosk)
    expect(await bound()).toEqual([first])
    await byNric('T0000005I', own.kiosk)
    expect(await bound()).toEqual([second])
    await Promise.all([byNric(nric, own.kiosk), byNric('T0000005I', own.kiosk), byNric(nric, own.kiosk)])
    expect(await bound()).toHaveLength(1)
    expect((await byNric('S0000001I', own.kiosk)).status).toBe(404)
    expect(await bound()).toEqual([])
  })

  it('counts the guesses of an organisation no matter who signs in again', async () => {
    const own = await test.newTenant()
    await addPerson(own)
    const guess = async () => (await byNric('S0000001I', await own.addPerson('kiosk'))).status
    expect(await guess()).toBe(404)
    const { clock, attempts } = test.platform
    for (let guessed = 0; guessed < 298; guessed++)
      await countAttempt({ clock, attempts }, `kiosk look-up ${own.id}`, 600)
    expect(await guess()).toBe(404)
    expect(await guess()).toBe(429)
    // a right guess is one, too
    expect((await byNric(nric, await own.addPerson('kiosk'))).status).toBe(429)
  })

  it('slows down who guesses from the third miss on, and nobody who is found', async () => {
    const own = await test.newTenant()
    await addPerson(own)
    for (let found = 0; found < 8; found++) expect((await byNric(nric, own.kiosk)).status).toBe(200)
    const guess = async () => (await byNric('S0000001I', own.kiosk)).status
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([404, 404, 404, 429])
    // who types rightly waits as long, and no longer; another device goes on
    const early = await byNric(nric, own.kiosk)
    expect([early.status, early.headers['retry-after']]).toEqual([429, '2'])
    const other = await own.addPerson('kiosk')
    expect((await byNric(nric, other)).status).toBe(200)
    expect((await byNric(nric, own.kiosk)).status).toBe(429)
  })

  it('takes nothing off the misses of a device where somebody is found, and adds nothing', async () => {
    const own = await test.newTenant()
    await addPerson(own)
    const other = await own.addPerson('kiosk')
    const guess = async (as: Person) => (await byNric('S0000001I', as)).status
    for (const as of [own.kiosk, other, own.kiosk]) expect(await guess(as)).toBe(404)
    expect((await byNric(nric, own.kiosk)).status).toBe(200)
    expect([await guess(own.kiosk), await guess(own.kiosk)]).toEqual([404, 429])
    expect([await guess(other), await guess(other), await guess(other)]).toEqual([404, 404, 429])
  })
})
