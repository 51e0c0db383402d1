import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nricCheckLetter } from '#shared/nric.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())
beforeEach(async () => void (tenant = await test.newTenant()))

const send = (rows: unknown, as = tenant.superadmin) =>
  test.call(contract.importVolunteers, { body: rows as never }, as)
const people = () => tenant.inside(({ db }) => db.selectFrom('volunteers').selectAll().orderBy('id').execute())
const row = (i: number) => {
  const number = `S${String(1_000_000 + i).padStart(7, '0')}`
  return { fullName: `Person ${i}`, nric: number + nricCheckLetter(number), mobileNo: '91234567', dob: '25/03/1990' }
}

describe('a spreadsheet', () => {
  it('is taken whole', async () => {
    const answer = await send([row(1), { ...row(2), status: 'active', tier: 'Core' }])
    expect(answer).toMatchObject({ status: 200, body: { data: true } })
    expect((await people()).map((one) => [one.full_name, one.status, one.tier, one.dob])).toEqual([
      ['Person 1', 'new', '', '1990-03-25'],
      ['Person 2', 'active', 'Core', '1990-03-25'],
    ])
    const updates = await tenant.inside(({ db }) => db.selectFrom('status_updates').selectAll().execute())
    expect(updates.map((update) => [update.new_status, update.remarks])).toEqual([
      ['new', 'Imported'],
      ['active', 'Imported'],
    ])
  })

  it('is refused whole, with every bad row and column named', async () => {
    const answer = await send([row(1), { ...row(2), nric: 'S1234567A' }, { ...row(3), email: 'x', gender: 'M' }])
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([
      { path: 'rows.2.nric', message: 'Not a valid NRIC' },
      { path: 'rows.3.gender', message: '"M" is not one of the options' },
      { path: 'rows.3.email', message: 'Not a valid Email' },
    ])
    expect(answer.body.detail).toContain('Row 2, NRIC / FIN: Not a valid NRIC')
    expect(await people()).toEqual([])
  })

  it('never overwrites: an NRIC of the file or of the database is named', async () => {
    await send([row(1)])
    const answer = await send([row(2), row(2), row(1)])
    expect(answer.body.errors).toEqual([
      { path: 'rows.2.nric', message: 'Same NRIC as row 1' },
      { path: 'rows.3.nric', message: 'A volunteer with this NRIC is registered already' },
    ])
    const again = await send([row(2), row(1)])
    expect(again.body.errors).toEqual([
      { path: 'rows.2.nric', message: 'A volunteer with this NRIC is registered already' },
    ])
    expect(await people()).toHaveLength(1)
  })

  it.each([
    ['an id', { vid: '019aa0d0-0000-7000-8000-000000000000' }, 'rows.1.vid'],
    ['another tenant', { org: 'other' }, 'rows.1.org'],
    ['a tombstone', { status: 'tombstone' }, 'rows.1.status'],
    ['a history', { statusUpdates: [] }, 'rows.1.statusUpdates'],
  ])('may not bring %s', async (_what, change, path) => {
    const answer = await send([{ ...row(1), ...change }])
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path])
  })

  it('may not reach the prototype', async () => {
    const answer = await test.send(
      'POST',
      '/api/import-renci-vols',
      '[{"fullName":"A","__proto__":{"x":1}}]',
      tenant.superadmin,
    )
    expect(answer.status).toBe(400)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it.each([
    ['nothing', []],
    ['no list', { data: [] }],
  ])('with %s is refused', async (_what, body) => expect((await send(body)).status).toBe(400))

  it('may have 20,000 rows and not one more', async () => {
    const rows = Array.from({ length: 20_001 }, (_, i) => row(i))
    expect((await send(rows)).status).toBe(413)
    expect((await send(rows.slice(1))).status).toBe(200)
    const { count } = await tenant.inside(({ db }) =>
      db
        .selectFrom('volunteers')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    expect(count).toBe(20_000)
  }, 300_000) // twelve seconds alone, and ten times as long beside the rest of the tests

  it('is for superadmins', async () => expect((await send([row(1)], tenant.user)).status).toBe(403))
})
