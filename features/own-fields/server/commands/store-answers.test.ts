import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { storeAnswers } from './store-answers.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('stores the answers of many, changes what changed, and takes away what was emptied', async () => {
  const tenant = await test.newTenant()
  const bus = await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const shoe = await addOwnField(test, tenant, { kind: 'number', label: 'Shoe size' })
  const likes = await addOwnField(test, tenant, { kind: 'several', label: 'Likes', options: ['Tea', 'Cake'] })
  const fields = [bus, shoe, likes]
  const [ana = '', ben = ''] = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const store = (...records: Parameters<typeof storeAnswers>[3]) =>
    tenant.run(tenant.user, (ctx) => storeAnswers(ctx, 'volunteers', fields, records))
  const stored = () =>
    tenant.inside(({ db }) =>
      db
        .selectFrom('volunteer_answers')
        .select(['volunteer_id', 'field_id', 'said', 'number', 'chosen'])
        .orderBy('said')
        .orderBy('number')
        .execute(),
    )
  const first = { [bus.id]: 'Bus 74', [shoe.id]: '41.5' }
  await store({ id: ana, values: first }, { id: ben, values: { [likes.id]: ['Cake'], [bus.id]: '' } })
  expect(await stored()).toEqual([
    { volunteer_id: ana, field_id: bus.id, said: 'Bus 74', number: null, chosen: null },
    { volunteer_id: ana, field_id: shoe.id, said: null, number: 41.5, chosen: null },
    { volunteer_id: ben, field_id: likes.id, said: null, number: null, chosen: [likes.options[1]?.key] },
  ])
  await store({ id: ana, values: { [bus.id]: 'Bus 7', [shoe.id]: '' }, before: first })
  expect((await stored()).filter(({ volunteer_id: of }) => of === ana)).toMatchObject([{ said: 'Bus 7' }])
})
