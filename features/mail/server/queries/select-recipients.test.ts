import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAbsence } from '#features/rosters/absence-contract.ts'
import { addPersonAbsence } from '#features/rosters/away-contract.ts'
import type { Sent } from '#shared/endpoint.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { audienceOf } from '#testing/test-letter.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as audience from '../../audience-contract.ts'
import { selectRecipients } from './select-recipients.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = async (
  audiences: Sent<typeof audience.listRecipients>['body']['audiences'],
  more: object = {},
  as = tenant.user,
) => {
  const body = { audiences, size: 100, ...more }
  const reply = (await test.call(audience.listRecipients, { body }, as)).body
  return reply.recipients.map((one: audience.Recipient) => `${one.name}|${one.address}|${one.leftOut ?? ''}`)
}

it('finds addresses, people, statuses and a filter of the list, each address once and a person’s before a typed one', async () => {
  const [ana] = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan'])
  await addTestVolunteers(tenant, ['Cara Ong'], { status: 'new' })
  const ANA = 'Ana Lim|ana.lim@example.org|'
  expect(await list([audienceOf('volunteers', { ids: [ana!] })])).toEqual([ANA])
  const typed = audienceOf('addresses', { addresses: [' ANA.LIM@example.org', 'x@y.example', ''] })
  expect(await list([typed, audienceOf('volunteers', { ids: [ana!] })])).toEqual([ANA, '|x@y.example|'])
  const named = audienceOf('addresses', { addresses: ['x@y.example', 'Tan, Mei <x@y.example>', 'Li <no address>'] })
  expect(await list([named])).toEqual(['Tan, Mei|x@y.example|'])
  const quoted = audienceOf('addresses', { addresses: ['"Tan, Mei" <x@y.example>'] })
  expect(await list([quoted])).toEqual(['Tan, Mei|x@y.example|'])
  expect(await list([audienceOf('statuses', { statuses: ['active'] })])).toEqual([ANA, 'Ben Tan|ben.tan@example.org|'])
  const query = {
    bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }, { regexp: { fullName: '.*ong.*' } }] },
  }
  expect(await list([audienceOf('filter', { query })])).toEqual(['Cara Ong|cara.ong@example.org|'])
  expect(await list([])).toEqual([])
})

it('knows of each participant the role and the hours that count', async () => {
  const { plannedSessionId, attendeeId } = await addTestActivity(tenant)
  const times = { check_in: '2026-12-05 09:00:00', check_out: '2026-12-05 10:30:00', roles: ['Driver'] }
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set(times).where('participant_id', '=', attendeeId).execute(),
  )
  await tenant.run(tenant.user, async (ctx) => {
    const audiences = [audienceOf('session', { ids: [plannedSessionId], who: 'came' })] as audience.Audience[]
    const { recipients } = await selectRecipients(ctx, audiences, 'thanks')
    const { rows } = await sql<{ fields: object }>`select fields from (${recipients}) r`.execute(ctx.db)
    expect(rows).toEqual([{ fields: { role: 'Driver', hours: '1.50' } }])
  })
})

it('adds up what each did in several sessions', async () => {
  const [first, second] = [await addTestActivity(tenant), await addTestActivity(tenant)]
  const came = (roles: string[]) => ({ check_in: '2026-12-05 09:00:00', check_out: '2026-12-05 10:30:00', roles })
  await tenant.inside(async ({ db }) => {
    const of = (id: string) => db.updateTable('attendances').where('session_id', '=', id)
    await of(first.plannedSessionId)
      .set(came(['Driver']))
      .execute()
    await of(second.plannedSessionId)
      .set({ ...came(['Cook']), volunteer_id: first.attendeeId })
      .execute()
  })
  await tenant.run(tenant.user, async (ctx) => {
    const ids = [first.plannedSessionId, second.plannedSessionId]
    const audiences = [audienceOf('session', { ids, who: 'came' })] as audience.Audience[]
    const { recipients } = await selectRecipients(ctx, audiences, 'thanks')
    const { rows } = await sql<{ fields: object }>`select fields from (${recipients}) r`.execute(ctx.db)
    expect(rows).toEqual([{ fields: { role: 'Cook, Driver', hours: '3.00' } }])
  })
})

it('says why somebody gets none', async () => {
  const ids = await addTestVolunteers(tenant, ['No Address', 'Bad Address', 'Is Deleted', 'Came Back', 'Has Stopped'])
  await tenant.inside(async ({ db, now }) => {
    const set = (index: number, values: object) =>
      db.updateTable('volunteers').set(values).where('id', '=', ids[index]!).execute()
    await set(0, { email: '' })
    await set(1, { email: 'a b@c' })
    await set(2, { deleted_at: now })
    const stop = { tenant_id: tenant.id, created_on: now }
    await db
      .insertInto('mail_suppressions')
      .values([
        { ...stop, address: 'came.back@example.org', topic: '*', reason: 'bounced' },
        { ...stop, address: 'has.stopped@example.org', topic: 'thanks', reason: 'unsubscribed' },
      ])
      .execute()
  })
  const chosen = [audienceOf('volunteers', { ids })]
  expect(await list(chosen, { leftOut: true })).toEqual([
    'Bad Address|a b@c|bad-address',
    'Came Back|came.back@example.org|bounced',
    'Is Deleted|is.deleted@example.org|deleted',
    'No Address||no-address',
  ])
  expect(await list(chosen)).toEqual(['Has Stopped|has.stopped@example.org|'])
  expect(await list(chosen, { topic: 'thanks' })).toEqual([])
})

it('finds those of a session and of the coming ones: members of groups, coordinators, and nobody who said no', async () => {
  const { plannedSessionId, activityId, attendanceId } = await addTestActivity(tenant, {
    start: '2036-12-01T09:00',
    end: '2036-12-01T12:00',
  })
  const [away] = await addTestVolunteers(tenant, ['Said No'])
  await tenant.inside(async ({ db, now }) => {
    const stamps = { created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const entry = { tenant_id: tenant.id, session_id: plannedSessionId, kind: 'indivols' as const, ...stamps }
    await db
      .insertInto('attendances')
      .values({
        ...entry,
        id: activityId,
        volunteer_id: away!,
        participant_name: 'Said No',
        absent: true,
        excused: true,
      })
      .execute()
    await db
      .updateTable('attendances')
      .set({ check_in: null, check_out: null, hours: null })
      .where('id', '=', attendanceId)
      .execute()
  })
  const SITI = ['Siti Rahman|siti.rahman@example.org|']
  expect(await list([audienceOf('session', { ids: [plannedSessionId] })])).toEqual(SITI)
  expect(await list([audienceOf('activity', { ids: [activityId] })])).toEqual(SITI)
  expect(await list([audienceOf('session', { ids: [plannedSessionId], who: 'came' })])).toEqual([])
  expect(await list([audienceOf('session', { ids: [plannedSessionId], who: 'missing' })])).toEqual(SITI)
  expect(await list([audienceOf('session', { ids: [plannedSessionId] })], {}, (await test.newTenant()).user)).toEqual(
    [],
  )
})

it('leaves out a member of a group who said no to the session alone, or is away then', async () => {
  const planned = await addTestActivity(tenant)
  const { plannedSessionId, batchId } = planned
  const ids = await addTestVolunteers(tenant, ['Ana Comes', 'Ben Said No', 'Cara Away', 'Dan Away'])
  const groupId = await addTestGroup(tenant, ids)
  const session = testSession(() => ({ test, tenant, planned }))
  await session.add([{ volType: 'grps', volunteerId: groupId }, participant(ids[1]!)])
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ absent: true, excused: true }).where('volunteer_id', '=', ids[1]!).execute(),
  )
  const absence = { volunteerId: ids[2]!, from: '2026-11-30', to: '2026-12-02', remark: '' }
  await test.call(addAbsence, { params: { batchId }, body: absence }, tenant.user)
  const { volunteerId: _one, ...fromAll } = absence
  await test.call(addPersonAbsence, { params: { id: ids[3]! }, body: fromAll }, tenant.user)
  expect(await list([audienceOf('session', { ids: [plannedSessionId] })])).toEqual([
    'Ana Comes|ana.comes@example.org|',
    'Siti Rahman|siti.rahman@example.org|',
  ])
})

it('reaches nobody whom the writer may not see', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const ids = await addTestVolunteers(tenant, ['Far Away'])
  const chosen = [audienceOf('volunteers', { ids }), audienceOf('statuses', { statuses: ['active'] })]
  expect(await list(chosen, {}, of.limited)).toEqual([])
  expect(await list(chosen, { leftOut: true }, of.limited)).toEqual([])
  expect(await list(chosen, {}, tenant.superadmin)).toEqual(['Far Away|far.away@example.org|'])
})

it('refuses a filter that is none by its place', async () => {
  const body = { audiences: [audienceOf('filter', { query: { bool: { filter: [{ script: 'x' }] } } })] }
  const reply = await test.call(audience.countRecipients, { body }, tenant.user)
  expect([reply.status, reply.body.errors?.[0]?.path]).toMatchObject([
    400,
    expect.stringMatching(/^audiences\.0\.query/),
  ])
})
