import { afterAll, beforeAll, expect, it } from 'vitest'
import { withOwnAsked } from '#features/own-fields/filter-rules.ts'
import { putTagsOn } from '#features/tags/server/commands/put-tags-on.ts'
import type { Sent } from '#shared/endpoint.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchActivities, updateActivity } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let place: LimitedTenant
const own: Record<'programme' | 'secret', string> = { programme: '', secret: '' }
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })
  place = await limitedTenant(test)
  tenant = place.tenant
  const form = 'activities'
  own.programme = (await addOwnField(test, tenant, { form, kind: 'text', label: 'Programme' })).id
  own.secret = (await addOwnField(test, tenant, { form, kind: 'number', label: 'Budget', seenBy: 'superadmins' })).id
  const add = async (title: string, at: Parameters<typeof addTestActivity>[1], answers: object = {}) => {
    const made = await addTestActivity(tenant, at)
    await rename(made, title, answers)
  }
  await add('Away', { venueIds: [place.away.id], start: '2026-12-08T09:00', end: '2026-12-08T12:00' })
  await add('Here', { venueIds: [place.here.id] }, { [own.programme]: 'Ageing well', [own.secret]: '500' })
  await add('Over', { start: '2026-03-02T09:00', end: '2026-03-02T12:00' })
  const none = await addTestActivity(tenant)
  await rename(none, 'Zero')
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ deleted_at: now }).where('id', '=', none.plannedSessionId).execute(),
  )
})
afterAll(() => test.stop())

const params = { activityType: 'recurring' } as const
async function rename({ activityId }: TestActivity, title: string, answers: object = {}) {
  const body = { title, own: answers } as never
  const at = { params: { ...params, activityId }, body }
  expect((await test.call(updateActivity, at, tenant.superadmin)).status).toBe(200)
}

type Query = Sent<typeof searchActivities>['query']
async function find(query: Query, as: Person = tenant.superadmin) {
  const asked = { sort: 'title', direction: 'asc', ...query } as const
  const { status, body } = await test.call(searchActivities, { params, query: asked }, as)
  expect([status, body.total]).toEqual([200, body.activities.length])
  return body.activities
}
const titles = async (query: Query, as?: Person): Promise<string[]> =>
  (await find(query, as)).map(({ title }: { title: string }) => title)

it.each<[string, () => Query, string[]]>([
  ['upcoming sessions', () => ({ status: 'upcoming' }), ['Away', 'Here']],
  ['sessions that are all over', () => ({ status: 'over' }), ['Over']],
  ['no sessions', () => ({ status: 'none' }), ['Zero']],
  ['a location', () => ({ venue: place.here.id }), ['Here']],
  ['two locations', () => ({ venue: `${place.here.id},${place.away.id}` }), ['Away', 'Here']],
  ['no location', () => ({ venue: '(not given)' }), ['Over']],
  ['the day of the first session', () => ({ firstSession: '2026-12-01..2026-12-07' }), ['Here']],
  ['the day of the last session', () => ({ lastSession: '..2026-11-30' }), ['Over']],
  ['an own field', () => ({ own: withOwnAsked('', own.programme, 'has:ageing') }), ['Here']],
  ['no answer', () => ({ own: withOwnAsked('', own.programme, 'none') }), ['Away', 'Over', 'Zero']],
  [
    'three things',
    () => ({ status: 'upcoming', lastSession: '2026-12-02..', own: withOwnAsked('', own.programme, 'none') }),
    ['Away'],
  ],
])('finds activities by %s', async (_title, query, expected) => {
  expect(await titles(query())).toEqual(expected)
})

it('has tags as a column, and is filtered by them', async () => {
  const { Choir, Old } = await addTestTags(tenant, 'Choir', 'Old')
  const [made] = await find({ title: 'Here' })
  await tenant.run(tenant.superadmin, (ctx) => putTagsOn(ctx, 'activities', [made.vid], [Choir, Old]))
  await tenant.inside(({ db, now }) => db.updateTable('tags').set({ deleted_at: now }).where('id', '=', Old).execute())
  expect(await titles({ tag: Choir })).toEqual(['Here'])
  expect(await titles({ withoutTag: Choir })).not.toContain('Here')
  expect(await titles({ tag: Old })).toEqual([])
  expect((await find({ tag: Choir, columns: 'tags' }))[0].more).toEqual({ tags: ['Choir'] })
})

it('finds words of a title in any order, and without their spaces', async () => {
  const made = await addTestActivity(tenant)
  await rename(made, 'Meal delivery')
  expect([await titles({ title: 'delivery meal' }), await titles({ title: 'mealdel' })]).toEqual([
    ['Meal delivery'],
    ['Meal delivery'],
  ])
})

it('finds activities of a zone', async () => {
  const zone = await titles({ zone: place.here.zone })
  expect([zone.includes('Here'), zone.includes('Over'), await titles({ zone: 'Nowhere' })]).toEqual([true, false, []])
})

it('asks only of sessions that the reader may see, and of no field that is not theirs', async () => {
  expect(await titles({ status: 'upcoming' }, place.limited)).toEqual(['Here'])
  expect(await titles({ venue: place.away.id }, place.limited)).toEqual([])
  const secret = { own: withOwnAsked('', own.secret, 'number:100..') }
  expect([await titles(secret), await titles(secret, tenant.user)]).toEqual([['Here'], []])
})

it('reads what was chosen with the page', async () => {
  const columns = ['lastSession', 'sessionCount', 'venues', `own:${own.programme}`, `own:${own.secret}`].join()
  const more = async (as?: Person) =>
    (await find({ title: 'Here', columns }, as)).map((one: { more: object }) => one.more)
  const shown = { lastSession: '2026-12-01', sessionCount: 1, venues: [place.here.name] }
  const all = { ...shown, [`own:${own.programme}`]: 'Ageing well', [`own:${own.secret}`]: '500' }
  expect(await more()).toEqual([all])
  expect(await more(place.limited)).toEqual([{ ...all, [`own:${own.secret}`]: null }])
})

it.each([
  ['status', 'late'],
  ['venue', 'hall'],
  ['lastSession', 'soon'],
  ['withoutTag', 'Choir'],
  ['columns', 'budget'],
])('names %s when %s is none', async (name, value) => {
  const reply = await test.send('GET', `/api/activities/search/recurring?${name}=${value}`, undefined, tenant.user)
  expect([reply.status, reply.body.errors[0].path]).toEqual([400, name])
})
