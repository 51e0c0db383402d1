import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { deleteOwnField } from '../../contract.ts'
import { ownValuesOf } from './own-values.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))

it('reads the answers of one record as people read them, those of existing fields that the actor sees', async () => {
  tenant = await test.newTenant()
  const shoe = await addOwnField(test, tenant, { kind: 'number', label: 'Shoe size' })
  const camp = await addOwnField(test, tenant, { kind: 'date', label: 'Camp' })
  const likes = await addOwnField(test, tenant, { kind: 'several', label: 'Likes', options: ['Tea', 'Cake', 'Rice'] })
  const drives = await addOwnField(test, tenant, { kind: 'yes-no', label: 'Drives' })
  const gone = await addOwnField(test, tenant, { kind: 'text', label: 'Gone' })
  const all = { [shoe.id]: '41.50', [camp.id]: '3/4/2026', [likes.id]: ['Rice', 'Tea'], [drives.id]: true }
  const vid = await created({ own: { ...all, [gone.id]: 'x' } })
  await test.call(deleteOwnField, { params: { id: gone.id } }, tenant.superadmin)
  const read = (as: typeof tenant.user) =>
    tenant.run(as, async (ctx) => {
      const { rows } = await sql<{ own: object }>`select ${ownValuesOf(ctx, 'volunteers', sql`${vid}`)} as own`.execute(
        ctx.db,
      )
      return rows[0]?.own
    })
  const expected = { [shoe.id]: '41.5', [camp.id]: '2026-04-03', [likes.id]: ['Tea', 'Rice'], [drives.id]: 'Yes' }
  expect(await read(tenant.user)).toEqual(expected)
  await tenant.inside(({ db }) =>
    db.updateTable('own_fields').set({ seen_by: 'superadmins' }).where('id', '=', camp.id).execute(),
  )
  expect(await read(tenant.superadmin)).toEqual(expected)
  const { [camp.id]: _hidden, ...others } = expected
  expect(await read(tenant.user)).toEqual(others)
})
