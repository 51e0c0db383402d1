import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getGroup } from '../../contract.ts'
import { putInCharge, takeOutOfCharge } from './put-in-charge.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('puts members of several groups in charge and takes them out again, notes whom, and nobody who is no member', async () => {
  const tenant = await test.newTenant()
  const [ana, ben] = (await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan'])) as [string, string]
  const [readers, cooks] = [
    await addTestGroup(tenant, [ana], 'Readers'),
    await addTestGroup(tenant, [ana, ben], 'Cooks'),
  ]
  const pairs = [
    { groupId: readers, volunteerId: ana },
    { groupId: readers, volunteerId: ben },
    { groupId: cooks, volunteerId: ben },
    { groupId: cooks, volunteerId: ben },
  ]
  const inCharge = async (groupId: string) =>
    (await test.call(getGroup, { params: { groupId } }, tenant.user)).body.volsInCharge
  const noted = () =>
    tenant.inside(({ db }) =>
      db
        .selectFrom('changes')
        .select(['record_id', 'fields'])
        .orderBy('id')
        .where('record_type', '=', 'group')
        .execute(),
    )
  const before = (await noted()).length
  expect(await tenant.run(tenant.user, (ctx) => putInCharge(ctx, pairs))).toBe(2)
  expect(await tenant.run(tenant.user, (ctx) => putInCharge(ctx, pairs))).toBe(0)
  expect([await inCharge(readers), await inCharge(cooks)]).toEqual([[ana], [ben]])
  expect(await tenant.run(tenant.user, (ctx) => takeOutOfCharge(ctx, pairs.slice(0, 1)))).toBe(1)
  expect([await inCharge(readers), await inCharge(cooks)]).toEqual([[], [ben]])
  const changes = (await noted()).slice(before)
  expect(changes).toHaveLength(3)
  expect(changes).toContainEqual({ record_id: cooks, fields: { in_charge: [null, [ben]] } })
  expect(changes.at(-1)).toEqual({ record_id: readers, fields: { in_charge: [[ana], null] } })
})
