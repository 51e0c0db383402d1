import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readCopiedMarks } from '#features/person-copies/server/queries/read-copied-marks.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter } from '#testing/test-letter.ts'
import { participant } from '#testing/test-session.ts'
import { type ByPhone, listMessageByPhone, listReminderByPhone, markReminderTold } from '../../phone-contract.ts'
import { setPersonLanguage } from '../../public-contract.ts'
import { writeRecipients } from '../commands/write-recipients.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T01:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ volunteerLanguages: ['ta'] })))
afterAll(() => test.stop())

const html = '<p>Dear {{firstName}},</p><p>bring <b>gloves</b> &amp; water.</p>'
const ofMessage = (id: string, as = tenant.user, query: object = {}) =>
  test.call(listMessageByPhone, { params: { id }, query }, as)

it('names those of a draft and of a sent letter who have no address, with their number and its words', async () => {
  const mute = { email: '', mobile_no: '+6591234567' }
  const ids = [
    ...(await addTestVolunteers(tenant, ['Tan Mei Ling', 'Ali bin Omar'], mute)),
    ...(await addTestVolunteers(tenant, ['Ben Wee'], { mobile_no: '' })),
  ]
  const draft = await addTestDraft(test, tenant.user, { html, audiences: [audienceOf('volunteers', { ids })] })
  const rest = { phone: '+6591234567', hasAddress: false, toldBy: '', toldOn: null }
  const expected = {
    people: [
      { id: ids[1], name: 'Ali bin Omar', text: 'Dear Ali,\n\nbring gloves & water.', ...rest },
      { id: ids[0], name: 'Tan Mei Ling', text: 'Dear Mei Ling,\n\nbring gloves & water.', ...rest },
    ],
    total: 2,
    others: 0,
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

it('thanks those who came to a session and have no address, each with their own hours, and nobody else', async () => {
  const { plannedSessionId: sessionId, session } = await addRemindedActivity(test, tenant)
  const mute = { email: '', mobile_no: '+6591234567' }
  const [came, absent] = await addTestVolunteers(tenant, ['Came Mute', 'Absent Mute'], mute)
  const [reached] = await addTestVolunteers(tenant, ['Came Reached'], { ...mute, email: 'reached@example.org' })
  await session.add([came, absent, reached].map((id) => participant(id!)))
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ hours: 2 }).where('volunteer_id', 'in', [came!, reached!]).execute(),
  )
  const params = { sessionId }
  const ask = async (query: object) => (await test.call(listReminderByPhone, { params, query }, tenant.user)).body
  const thanked = await ask({ letter: 'thanks' })
  expect(thanked).toMatchObject({
    people: [{ id: came, name: 'Came Mute', phone: '+6591234567' }],
    total: 1,
    others: 1,
  })
  expect(thanked.people[0].text).toMatch(/^Dear Came,\n\nThank you for your help at Visit on [^]*You gave 2 hours/)
  // to be thanked is not to be reminded
  const body = { isTold: true, letter: 'thanks' as const }
  await test.call(markReminderTold, { params: { sessionId, personId: came! }, body }, tenant.user)
  expect((await ask({ letter: 'thanks' })).people[0].toldBy).not.toBe('')
  const reminded: ByPhone = await ask({})
  expect(reminded.people.map(({ name, toldBy }) => `${name}${toldBy}`)).toEqual(['Absent Mute', 'Came Mute'])
  const wrong = await test.call(markReminderTold, { params: { sessionId, personId: absent! }, body }, tenant.user)
  expect(wrong.status).toBe(404)
  const copied = await tenant.run(tenant.superadmin, (ctx) => readCopiedMarks(ctx, came!))
  expect(JSON.stringify(copied)).toContain('Visit')
})

it('names those of a session whom its reminder does not reach', async () => {
  const { plannedSessionId: sessionId, session } = await addRemindedActivity(test, tenant)
  const [mute] = await addTestVolunteers(tenant, ['No Address'], { email: '', mobile_no: '' })
  await session.add([participant(mute!)])
  const { body } = await test.call(listReminderByPhone, { params: { sessionId }, query: {} }, tenant.user)
  expect(body).toMatchObject({ people: [{ name: 'No Address', phone: '' }], total: 1 })
  expect(body.people[0].text).toMatch(/^Dear No,\n\nYou are signed up for Visit\.\n\nWhen: Tuesday/)
  expect(body.people[0].text).not.toContain('{{')
  await test.call(setPersonLanguage, { params: { vid: mute! }, body: { language: 'ta' } }, tenant.user)
  const own = (await test.call(listReminderByPhone, { params: { sessionId }, query: {} }, tenant.user)).body.people[0]
    .text
  expect(own).toMatch(/நேரம்: .*(காலை|பிற்பகல்|மாலை)/)
  expect(own).not.toMatch(/[AP]M/)
})

it('names those who have an address as well where everybody is asked for, after the others, but nobody who wants no such mails', async () => {
  const number = { mobile_no: '+6591234567' }
  const ids = [
    ...(await addTestVolunteers(tenant, ['Ana Lim', 'Cat Goh', 'Dan Ho'], number)),
    ...(await addTestVolunteers(tenant, ['Zoe Yap'], { ...number, email: '' })),
    ...(await addTestVolunteers(tenant, ['No Number'], { mobile_no: '' })),
  ]
  await tenant.inside(async ({ db, now }) => {
    const of = { tenant_id: tenant.id, created_on: now }
    await db
      .insertInto('mail_suppressions')
      .values([
        { ...of, address: 'cat.goh@example.org', topic: 'news', reason: 'unsubscribed' },
        { ...of, address: 'dan.ho@example.org', topic: '*', reason: 'bounced' },
      ])
      .execute()
  })
  const draft = await addTestDraft(test, tenant.user, { html, audiences: [audienceOf('volunteers', { ids })] })
  const list = async (query: object) => {
    const { people, total, others } = (await ofMessage(draft.id, tenant.user, query)).body
    return [people.map(({ name, hasAddress }: ByPhone['people'][number]) => [name, hasAddress]), total, others]
  }
  const zoe = ['Zoe Yap', false]
  const all = [zoe, ['Ana Lim', true], ['Dan Ho', true]]
  expect([await list({}), await list({ everybody: 'true' })]).toEqual([
    [[zoe], 1, 2],
    [all, 1, 2],
  ])
  await sendTestLetter(test, tenant.user, draft)
  await tenant.run(tenant.user, async (ctx) =>
    writeRecipients(ctx, await ctx.db.selectFrom('mail_messages').selectAll().executeTakeFirstOrThrow()),
  )
  expect(await list({ everybody: 'true' })).toEqual([all, 1, 2])
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
