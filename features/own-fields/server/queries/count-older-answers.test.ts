import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteVolunteer } from '#features/volunteers/contract.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { countOlderAnswers, updateOwnField } from '../../contract.ts'
import { forgetAnswers } from '../commands/forget-answers.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created, opened } = volunteerCalls(() => ({ test, tenant }))
const count = async (id: string, months: number, who = tenant.superadmin) =>
  (await test.call(countOlderAnswers, { params: { id }, query: { months } }, who)).body.answers
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const answered = (vid: string, on: Date) =>
  tenant.inside(({ db }) =>
    db.updateTable('volunteer_answers').set({ answered_on: on }).where('volunteer_id', '=', vid).execute(),
  )

it('says whose answers the coming night empties, and the night empties these', async () => {
  const diet = await addOwnField(test, tenant, { kind: 'text', label: 'Diet' })
  const bus = await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const own = { [diet.id]: 'No nuts', [bus.id]: '74' }
  const [old, recent, deleted] = [
    await created({ own, nric: '' }),
    await created({ own, nric: '' }),
    await created({ own, nric: '' }),
  ]
  for (const vid of [old, deleted]) await answered(vid, daysAgo(7 * 31))
  await test.call(deleteVolunteer, { params: { vid: deleted } }, tenant.user)
  expect([await count(diet.id, 6), await count(diet.id, 12)]).toEqual([1, 0])
  const body = { label: 'Diet', keptMonths: 6, version: diet.version }
  await test.call(updateOwnField, { params: { id: diet.id }, body }, tenant.superadmin)
  await forgetAnswers(test.platform, tenant.id)
  expect([(await opened(old)).own, (await opened(recent)).own]).toEqual([{ [bus.id]: '74' }, own])
  expect(await count(diet.id, 6)).toBe(0)
})

it('counts what becomes too old before the night is over', async () => {
  const { id } = await addOwnField(test, tenant, { kind: 'text', label: 'Diet' })
  const vids = [
    await created({ own: { [id]: 'No nuts' }, nric: '' }),
    await created({ own: { [id]: 'None' }, nric: '' }),
  ]
  await tenant.inside(async ({ db, now }) => {
    const tomorrow = sql`${now}::timestamptz + interval '1 day' - interval '1 month'`
    for (const [at, vid] of vids.entries())
      await sql`update volunteer_answers set answered_on = ${tomorrow} + make_interval(mins => ${at ? 60 : -1}::int)
        where volunteer_id = ${vid}`.execute(db)
  })
  expect(await count(id, 1)).toBe(1)
})

it('counts what organisations answered, and finds no field of others, nor one for staff', async () => {
  const { create } = organisationCalls(() => ({ test, tenant }))
  const partner = await addOwnField(test, tenant, { kind: 'text', label: 'Partner', form: 'organisations' })
  await create({ own: { [partner.id]: 'Harbour' } })
  await tenant.inside(({ db }) =>
    db
      .updateTable('organisation_answers')
      .set({ answered_on: daysAgo(62) })
      .execute(),
  )
  expect(await count(partner.id, 1)).toBe(1)
  const ask = (id: string, who = tenant.superadmin) =>
    test.call(countOlderAnswers, { params: { id }, query: { months: 1 } }, who)
  expect((await ask(partner.id, (await test.newTenant()).superadmin)).status).toBe(404)
  expect((await ask(uuidv7())).status).toBe(404)
  expect((await ask(partner.id, tenant.user)).status).toBe(403)
})
