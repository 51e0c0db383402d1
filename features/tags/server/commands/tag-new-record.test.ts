import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createActivity } from '#features/activities/contract.ts'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { activity, activityType, mondays, role } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { mostAtOnce } from '../../rules.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create } = volunteerCalls(() => ({ test, tenant }))
const { send } = organisationCalls(() => ({ test, tenant }))

it('gives a person their tags with the record, in one change of its history', async () => {
  const { Car, Cook } = await addTestTags(tenant, 'Car', 'Cook')
  const { body } = await create({ fullName: 'Ana', tagIds: [Car, Cook, Car] })
  expect(await readTestTags(tenant)).toEqual(['Ana: Car, Cook'])
  const changes = await tenant.inside(({ db }) =>
    db.selectFrom('changes').select(['change_set_id', 'fields']).where('record_id', '=', body.vid).execute(),
  )
  expect(new Set(changes.map(({ change_set_id }) => change_set_id)).size).toBe(1)
  expect(JSON.stringify(changes)).toContain('tag_ids')
})

it('does the same of an organisation and of an activity', async () => {
  const { Sponsor } = await addTestTags(tenant, 'Sponsor')
  expect((await send({ tagIds: [Sponsor] })).status).toBe(200)
  expect(await readTestTags(tenant, 'organisations')).toEqual(['Harbour Bank: Sponsor'])
  const body = { activity: { ...activity, tagIds: [Sponsor] }, batch: { batchRoles: [role], batchSessions: [mondays] } }
  const made = await test.call(createActivity, { params: { activityType }, body: body as never }, tenant.user)
  expect(made.status).toBe(202)
  expect(await readTestTags(tenant, 'activities')).toEqual(['Befriending: Sponsor'])
})

it('adds nothing with a tag that is deleted, of another organisation, or one too many', async () => {
  const { Car } = await addTestTags(tenant, 'Car')
  const { Theirs } = await addTestTags(await test.newTenant(), 'Theirs')
  await tenant.inside(({ db, now }) => db.updateTable('tags').set({ deleted_at: now }).execute())
  for (const tagIds of [[Car], [Theirs], Array(mostAtOnce + 1).fill(Car)]) {
    expect((await create({ tagIds })).status).toBe(400)
    expect((await send({ tagIds })).status).toBe(400)
  }
  expect((await create({ tagIds: [] })).status).toBe(200)
})
