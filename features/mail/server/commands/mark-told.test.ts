import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf } from '#testing/test-letter.ts'
import { participant } from '#testing/test-session.ts'
import * as contract from '../../phone-contract.ts'
import { writeRecipients } from './write-recipients.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const mark = (id: string, personId: string, isTold = true, as = tenant.user) =>
  test.call(contract.markMessageTold, { params: { id, personId }, body: { isTold } }, as)
const toldOf = async (id: string, as = tenant.user) => {
  const { body } = await test.call(contract.listMessageByPhone, { params: { id }, query: {} }, as)
  return (body as contract.ByPhone).people.map(({ name, toldBy }) => [name, toldBy])
}
const draftTo = (ids: string[], as = tenant.user) =>
  addTestDraft(test, as, { audiences: [audienceOf('volunteers', { ids })] })

/** As if it had left: one to nobody with an address is not taken. */
async function send({ id }: { id: string }, as = tenant.user) {
  await tenant.run(as, async (ctx) => {
    const one = ctx.db.selectFrom('mail_messages').selectAll().where('id', '=', id)
    await writeRecipients(ctx, await one.executeTakeFirstOrThrow())
    await ctx.db.updateTable('mail_messages').set({ state: 'stopped' }).where('id', '=', id).execute()
  })
}

it('keeps who told somebody first, for all and after the letter has left, until it is taken back', async () => {
  const [ana, ben] = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Wee'], { email: '' })
  const [mailed] = await addTestVolunteers(tenant, ['Has Address'], { mobile_no: '' })
  const colleague = await tenant.addPerson('user')
  const draft = await draftTo([ana!, ben!, mailed!])
  const [first, second] = await Promise.all([mark(draft.id, ana!), mark(draft.id, ben!, true, colleague)])
  expect([first.body.toldBy, second.body.toldBy]).toEqual([tenant.user.username, colleague.username])
  expect((await mark(draft.id, ana!, true, colleague)).body).toEqual(first.body)
  await send(draft)
  const both = [
    ['Ana Lim', tenant.user.username],
    ['Ben Wee', colleague.username],
  ]
  expect([await toldOf(draft.id), await toldOf(draft.id, colleague)]).toEqual([both, both])
  for (let time = 0; time < 2; time++)
    expect((await mark(draft.id, ana!, false, colleague)).body).toEqual({ toldBy: '', toldOn: null })
  expect(await toldOf(draft.id)).toEqual([['Ana Lim', ''], both[1]])
  expect((await mark(draft.id, mailed!)).status).toBe(404)
  expect((await mark(draft.id, ana!, true, (await test.newTenant()).user)).status).toBe(404)
})

it('is one for a session and the letters of its reminders', async () => {
  const { plannedSessionId: sessionId, session } = await addRemindedActivity(test, tenant)
  const [personId] = await addTestVolunteers(tenant, ['No Address'], { email: '' })
  await session.add([participant(personId!)])
  const set = (isTold: boolean) =>
    test.call(contract.markReminderTold, { params: { sessionId, personId: personId! }, body: { isTold } }, tenant.user)
  expect((await set(true)).body).toMatchObject({ toldBy: tenant.user.username })
  const letter = await draftTo([personId!])
  await tenant.inside(({ db }) =>
    db
      .updateTable('mail_messages')
      .set({ session_id: sessionId, reminder_hours: 3, reminded_day: '2026-12-01' })
      .execute(),
  )
  expect(await toldOf(letter.id)).toEqual([['No Address', tenant.user.username]])
  await mark(letter.id, personId!, false)
  const { body } = await test.call(contract.listReminderByPhone, { params: { sessionId }, query: {} }, tenant.user)
  expect(body.people).toMatchObject([{ name: 'No Address', toldBy: '', toldOn: null }])
})

it('is for those alone who see the person on the list', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const [there] = await addTestVolunteers(tenant, ['Ana Lim'], { email: '', venue_ids: [of.away.id] })
  const [here] = await addTestVolunteers(tenant, ['Ben Wee'], { email: '', venue_ids: [of.here.id] })
  const draft = await draftTo([there!, here!], tenant.superadmin)
  const statuses = async (as: typeof of.limited) => [
    (await mark(draft.id, there!, true, as)).status,
    (await mark(draft.id, here!, true, as)).status,
  ]
  expect([await statuses(tenant.superadmin), await statuses(of.limited)]).toEqual([
    [200, 200],
    [404, 404],
  ])
  await send(draft, tenant.superadmin)
  expect([await statuses(tenant.superadmin), await statuses(of.limited)]).toEqual([
    [200, 200],
    [404, 200],
  ])
})
