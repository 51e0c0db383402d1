import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { putBackAnswers } from './put-back-answers.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const { created, opened, save } = volunteerCalls(() => ({ test, tenant }))

it('puts back what was emptied and changed, takes away what came, and touches nobody else', async () => {
  tenant = await test.newTenant()
  const [bus, tea, cake] = [
    await addOwnField(test, tenant, { kind: 'text', label: 'Bus' }),
    await addOwnField(test, tenant, { kind: 'text', label: 'Tea' }),
    await addOwnField(test, tenant, { kind: 'number', label: 'Cake' }),
  ]
  const vid = await created({ own: { [bus.id]: '74', [tea.id]: 'Oolong' } })
  const other = await created({ nric: '', fullName: 'Lim Wei', own: { [bus.id]: '7' } })
  const before = await tenant.inside(
    async ({ db }) =>
      (
        await sql<{ was: object }>`select to_jsonb(a) - 'said_search' as was from volunteer_answers a
        where volunteer_id = ${vid}`.execute(db)
      ).rows,
  )
  await save(vid, { status: 'New', own: { [bus.id]: '', [tea.id]: 'Green', [cake.id]: '2' } })
  await tenant.run(tenant.user, (ctx) =>
    putBackAnswers(
      ctx,
      'volunteers',
      [vid],
      sql`select * from jsonb_populate_recordset(null::volunteer_answers, ${JSON.stringify(before.map(({ was }) => was))})`,
    ),
  )
  expect((await opened(vid)).own).toEqual({ [bus.id]: '74', [tea.id]: 'Oolong' })
  expect((await opened(other)).own).toEqual({ [bus.id]: '7' })
})
