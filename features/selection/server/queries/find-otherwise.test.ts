import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { findByNickname, findOtherNumbers, hasChineseName } from './find-otherwise.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))
const named = (word: string, of = tenant) =>
  of.run(of.user, async (ctx) => {
    const condition = await hasChineseName(ctx, word)
    const { rows } = await sql<{ id: string }>`
      select id from volunteer_search where ${condition ?? sql`false`}`.execute(ctx.db)
    return rows.map(({ id }) => id)
  })
const called = (digits: string, of = tenant) => of.run(of.user, (ctx) => findOtherNumbers(ctx, digits))

it('finds people by part of their Chinese name, whatever its spaces', async () => {
  const vid = await created({ chineseName: '陈 美玲' })
  expect(await named('美玲')).toEqual([vid])
  expect(await named('陈美')).toEqual([vid])
  expect(await named('美芬')).toEqual([])
  expect(await named('%')).toEqual([])
  expect(await named('mei')).toEqual([])
  expect(await named('美玲', await test.newTenant())).toEqual([])
})

it('finds a Chinese name in traditional characters by simplified ones, and the other way round', async () => {
  const traditional = await created({ chineseName: '陳麗華' })
  const simplified = await created({ chineseName: '陈丽华', nric: '' })
  for (const word of ['陈丽华', '陳麗華', '陳丽', '麗'])
    expect((await named(word)).toSorted()).toEqual([traditional, simplified].toSorted())
  expect(await named('陈美')).toEqual([])
})

it('finds all of many with one Chinese name', async () => {
  const ids = await addTestVolunteers(
    tenant,
    Array.from({ length: 1001 }, (_, at) => `Tan ${at}`),
  )
  await tenant.inside(({ db }) => db.updateTable('volunteer_profiles').set({ chineseName: '陈大文' }).execute())
  expect((await named('陳')).toSorted()).toEqual(ids.toSorted())
  expect(await named('陈小')).toEqual([])
})

it('finds people by the whole number of their home or office', async () => {
  const vid = await created({ homeNo: '6123 4567', officeNo: '+60 3 2161 1234' })
  expect(await called('61234567')).toEqual([vid])
  expect(await called('6561234567')).toEqual([vid])
  expect(await called('60321611234')).toEqual([vid])
  expect(await called('61234568')).toEqual([])
  expect(await called('61234567', await test.newTenant())).toEqual([])
})

it('finds people by a part of their nickname, for those who see it', async () => {
  const alias = await addOwnField(test, tenant, { kind: 'text', label: 'Nickname' })
  const size = await addOwnField(test, tenant, { kind: 'text', label: 'T-shirt' })
  const hidden = await addOwnField(test, tenant, { kind: 'text', label: 'Known as', seenBy: 'superadmins' })
  const vid = await created({ own: { [alias.id]: 'Auntie Rosé', [size.id]: 'Auntie size' } })
  const answer = { tenant_id: tenant.id, volunteer_id: vid, field_id: hidden.id, said: 'Boss', answered_on: new Date() }
  await tenant.inside(({ db }) => db.insertInto('volunteer_answers').values(answer).execute())
  const find = (text: string, as: Person = tenant.user, of = tenant) => of.run(as, (ctx) => findByNickname(ctx, text))
  expect(await find('auntie ros')).toEqual([vid])
  expect(await find('size')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await find('Boss', tenant.superadmin)).toEqual([vid])
  expect(await find('Boss')).toEqual([])
  const other = await test.newTenant()
  expect(await find('auntie', other.user, other)).toEqual([])
})
