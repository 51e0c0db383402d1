import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { eraseContacts } from './erase-contacts.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const night = (keepDeletedMonths: number) => eraseContacts(test.platform, tenant.id, { keepDeletedMonths })

/** A donor, deleted on this day where one is given. */
async function add(fullName: string, deletedOn?: string, to = tenant): Promise<string> {
  const body = { fullName, email: 'private@example.org', contactNo: '91234567', status: 'Active' as const }
  const vid: string = (await test.call(contract.createDonor, { body }, to.user)).body.vid
  if (deletedOn) {
    await test.call(contract.deleteContact, { params: { kind: 'donor', vid } }, to.user)
    await to.inside(({ db }) =>
      db
        .updateTable('contacts')
        .set({ deleted_at: new Date(deletedOn) })
        .where('id', '=', vid)
        .execute(),
    )
  }
  return vid
}

const names = (of = tenant) =>
  of.inside(async ({ db }) => {
    const rows = await db.selectFrom('contacts').select('full_name').execute()
    return rows.map((row) => row.full_name).toSorted()
  })

it('erases who was deleted so many months ago, of this organisation, and nobody unless it was chosen', async () => {
  const other = await test.newTenant()
  await add('Lim Ah Hock', '2026-08-01')
  await add('Tan Mei Ling', '2026-11-20')
  await add('Siti Rahman')
  await add('Arun Kumar', '2026-08-01', other)
  const all = ['Lim Ah Hock', 'Siti Rahman', 'Tan Mei Ling']
  await night(0)
  expect(await names()).toEqual(all)
  await night(6)
  expect(await names()).toEqual(all)
  for (const again of [3, 3]) await night(again)
  expect(await names()).toEqual(['Siti Rahman', 'Tan Mei Ling'])
  expect(await names(other)).toEqual(['Arun Kumar'])
})

it('leaves in the history what happened when, without who it was', async () => {
  const vid = await add('Lim Ah Hock', '2026-08-01')
  const kept = await add('Siti Rahman')
  await night(3)
  const { rows } = await tenant.inside(({ db }) =>
    sql<{ operation: string; record_name: string; record_id: string; said: string }>`
      select operation, record_name, record_id, fields::text as said from changes where record_type = 'contact'`.execute(
      db,
    ),
  )
  const of = (id: string) => rows.filter((row) => row.record_id === id)
  expect(of(vid).map(({ record_name: name }) => name)).toEqual(of(vid).map(() => 'Erased person'))
  expect(of(vid).length).toBeGreaterThan(1)
  expect(JSON.stringify(of(vid))).not.toMatch(/Lim|private|91234567/)
  expect(JSON.stringify(of(kept))).toMatch(/Siti.*private/)
})

it('erases more people than go at once', async () => {
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('contacts')
      .values(
        Array.from({ length: 51 }, (_, number) => ({
          tenant_id: tenant.id,
          id: crypto.randomUUID(),
          kind: 'manager' as const,
          full_name: `Person ${number}`,
          status: 'Active',
          created_on: now,
          updated_on: now,
          deleted_at: new Date('2026-08-01T00:00:00Z'),
        })),
      )
      .execute(),
  )
  await night(2)
  expect(await names()).toEqual([])
})
