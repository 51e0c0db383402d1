import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Paper, savePaper } from '#features/papers/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { rosterOf } from '#testing/test-roster.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as attendees from '../../attendee-contract.ts'
import type { Warning } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
  await save(1, { name: 'Police check', neededBy: 'everybody', roles: [] })
  await save(2, { name: 'Driving licence', neededBy: 'roles', roles: ['Driver'] })
})
afterAll(() => test.stop())

const { params, add, open } = testSession(() => ({ test, tenant, planned }))
const save = (slot: number, paper: Pick<Paper, 'name' | 'neededBy' | 'roles'>) =>
  test.call(savePaper, { params: { slot }, body: { ...paper, version: 1 } }, tenant.superadmin)
const told = (warnings: Warning[]) => warnings.filter(({ code }) => code === 'no-paper').map(({ message }) => message)

it('are told before somebody is added, forbid nothing, and the answer is kept', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const one = participant(mei!, { rolesFilled: ['Driver'] })
  const asked = await test.call(
    attendees.checkParticipants,
    { params: params(), body: { participants: [one] } as never },
    tenant.user,
  )
  const expected = [
    'Tan Mei Ling lacks: Police check, needed by everybody.',
    'Tan Mei Ling lacks: Driving licence, needed for Driver.',
  ]
  expect(told(asked.body.warnings)).toEqual(expected)
  const reply = await add([{ ...one, acceptedWarnings: ['no-paper'] }])
  expect([reply.status, told(reply.body.warnings)]).toEqual([200, expected])
  const kept = (await open()).vols.find(({ fullName }: { fullName: string }) => fullName === 'Tan Mei Ling')
  expect(kept?.acceptedWarnings).toEqual(['no-paper'])
})

it('somebody who is there already is told of what the new role needs only', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await add([participant(mei!)])
  const { vid } = (await open()).vols.find(({ fullName }: { fullName: string }) => fullName === 'Tan Mei Ling')!
  const given = await test.call(
    attendees.setRoles,
    { params: { ...params(), vid }, body: { rolesFilled: ['Driver'] } } as never,
    tenant.user,
  )
  expect(told(given.body.warnings)).toEqual(['Tan Mei Ling lacks: Driving licence, needed for Driver.'])
})

it('are told for a series once, with the days', async () => {
  const roster = await rosterOf(test, tenant)
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await tenant.inside(({ db }) =>
    db
      .insertInto('volunteer_files')
      .values({
        tenant_id: tenant.id,
        volunteer_id: mei!,
        slot: 1,
        checked: true,
        summary: '',
        valid_until: '2026-12-10',
      })
      .execute(),
  )
  const { warnings } = await roster.check([mei!], { scope: 'coming' }, { roles: ['Driver'] })
  expect(told(warnings)).toEqual([
    'Police check of Tan Mei Ling is valid until 10 Dec 2026, and they would come on 14 Dec 2026, 21 Dec 2026, 28 Dec 2026; it is needed by everybody.',
    'Tan Mei Ling lacks: Driving licence, needed for Driver.',
  ])
})
