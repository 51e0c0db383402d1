import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter } from '#testing/test-letter.ts'
import { participant } from '#testing/test-session.ts'
import { listMessageByPhone, listReminderByPhone } from '../../phone-contract.ts'
import { writeRecipients } from '../commands/write-recipients.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const html = '<p>Dear {{firstName}},</p><p>bring <b>gloves</b> &amp; water.</p>'
const ofMessage = (id: string, as = tenant.user) => test.call(listMessageByPhone, { params: { id } }, as)

it('names those of a draft and of a sent letter who have no address, with their number and its words', async () => {
  const mute = { email: '', mobile_no: '+6591234567' }
  const ids = [
    ...(await addTestVolunteers(tenant, ['Tan Mei Ling', 'Ali bin Omar'], mute)),
    ...(await addTestVolunteers(tenant, ['Ben Wee'])),
  ]
  const draft = await addTestDraft(test, tenant.user, { html, audiences: [audienceOf('volunteers', { ids })] })
  const rest = { phone: '+6591234567', toldBy: '', toldOn: null }
  const expected = {
    people: [
      { id: ids[1], name: 'Ali bin Omar', text: 'Dear Ali,\n\nbring gloves & water.', ...rest },
      { id: ids[0], name: 'Tan Mei Ling', text: 'Dear Mei Ling,\n\nbring gloves & water.', ...rest },
    ],
    total: 2,
  }
  expect((await ofMessage(draft.id)).body).toEqual(expected)
  await sendTestLetter(test, tenant.user, draft)
  await tenant.run(tenant.user, async (ctx) => {
    const one = ctx.db.selectFrom('mail_messages').selectAll().where('id', '=', draft.id)
    await writeRecipients(ctx, await one.executeTakeFirstOrThrow())
  })
  // a person who is added later was not left out
  await addTestVolunteers(tenant, ['Late One'], mute)
  expect((await ofMessage(draft.id)).body).toEqual(expected)
  expect((await ofMessage(draft.id, (await test.newTenant()).user)).status).toBe(404)
})

it('names those of a session whom its reminder does not reach', async () => {
  const { plannedSessionId: sessionId, session } = await addRemindedActivity(test, tenant)
  const [mute] = await addTestVolunteers(tenant, ['No Address'], { email: '', mobile_no: '' })
  await session.add([participant(mute!)])
  const { body } = await test.call(listReminderByPhone, { params: { sessionId } }, tenant.user)
  expect(body).toMatchObject({ people: [{ name: 'No Address', phone: '' }], total: 1 })
  expect(body.people[0].text).toMatch(/^Dear No,\n\nYou are signed up for Visit\.\n\nWhen: Tuesday/)
  expect(body.people[0].text).not.toContain('{{')
})

it('names nobody whom the person who asks does not see', async () => {
  const of = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  tenant = of.tenant
  const ids = await addTestVolunteers(tenant, ['Ana Lim'], { email: '' })
  const audiences = [audienceOf('volunteers', { ids })]
  const draft = await addTestDraft(test, tenant.superadmin, { audiences })
  const total = async (as: typeof of.limited) => (await ofMessage(draft.id, as)).body.total
  expect([await total(tenant.superadmin), (await ofMessage(draft.id, of.limited)).status]).toEqual([1, 404])
  await sendTestLetter(test, tenant.superadmin, draft)
  await tenant.run(tenant.superadmin, async (ctx) =>
    writeRecipients(ctx, await ctx.db.selectFrom('mail_messages').selectAll().executeTakeFirstOrThrow()),
  )
  await tenant.inside(({ db }) =>
    db.updateTable('mail_messages').set({ state: 'stopped', has_recipients: true }).execute(),
  )
  expect([await total(tenant.superadmin), await total(of.limited)]).toEqual([1, 0])
})
