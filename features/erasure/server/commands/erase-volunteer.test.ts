import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getAges } from '#features/analytics/contract.ts'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { getRecordHistory, searchHistory } from '#features/history/contract.ts'
import { takeMessage } from '#features/mail/server/commands/take-message.ts'
import { setStatuses } from '#features/selection/contract.ts'
import {
  createVolunteer,
  deleteVolunteer,
  getVolunteer,
  restoreVolunteer,
  updateVolunteer,
} from '#features/volunteers/contract.ts'
import { confirmGuardian } from '#features/volunteers/guardian-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { tellingTables } from '#testing/telling-tables.ts'
import { addTestDraft, sendTestLetter } from '#testing/test-letter.ts'
import { eraseVolunteer, previewErasure } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const good = {
  fullName: 'Zanita Quirke',
  nric: 'S1234567D',
  dob: '1990-12-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'zanita@example.org',
  agreeToTerms: true,
  remarks: 'Zanita likes reading',
}
const erase = (vid: string, fullName = good.fullName, as = tenant.superadmin) =>
  test.call(eraseVolunteer, { params: { vid }, body: { fullName } }, as)

async function add(): Promise<string> {
  const created = await test.call(createVolunteer, { body: good }, tenant.user)
  expect(created.status).toBe(200)
  return created.body.vid
}

/** The tables that say who the person was. */
const telling = () => tellingTables(tenant, 'Zanita|S1234567D|zanita@|91234567|1990-12-25')

it('leaves nothing that says who it was, and the same sums', async () => {
  const vid = await add()
  const said = { confirmed: true, who: 'Mother of Zanita', how: 'phone' as const }
  expect((await test.call(confirmGuardian, { params: { id: vid }, body: said }, tenant.user)).status).toBe(200)
  const { plannedSessionId, batchId } = await addTestActivity(tenant)
  const participants = [{ volType: 'indivols' as const, volunteerId: vid }]
  const joined = { params: { sessionId: plannedSessionId }, body: { participants } }
  expect((await test.call(addParticipants, joined, tenant.user)).status).toBe(200)
  await tenant.inside(async ({ db, now }) => {
    const person = { tenant_id: tenant.id, volunteer_id: vid }
    await db
      .insertInto('notes')
      .values({ ...person, id: vid, note: 'Zanita called', created_on: now })
      .execute()
    await db
      .insertInto('status_updates')
      .values({ ...person, id: vid, new_status: 'new', remarks: 'Zanita called', changed_by: 'a', changed_on: now })
      .execute()
    await db
      .insertInto('kiosk_codes')
      .values({
        ...person,
        id: vid,
        volunteer_name: good.fullName,
        kind: 'pin',
        code_hash: Buffer.from('a'),
        created_on: now,
      })
      .execute()
    const stamps = { created_on: now, created_by: 'a', updated_on: now, updated_by: 'a' }
    const days = { from_date: '2026-12-02', to_date: '2026-12-03' }
    await db
      .insertInto('roster_absences')
      .values({
        ...person,
        ...stamps,
        ...days,
        id: vid,
        batch_id: batchId,
        volunteer_name: good.fullName,
        remark: 'Ill',
      })
      .execute()
    const letter = {
      id: vid,
      batch_id: vid,
      kind: 'indivols',
      first_day: '2026-01-01',
      last_day: '2026-12-31',
    } as const
    const issued = { participant_id: vid, participant_name: good.fullName, hours: 2, activities: '[]' }
    await db
      .insertInto('hours_letters')
      .values({ tenant_id: tenant.id, ...letter, ...issued, issued_on: now, issued_by: 'a' })
      .execute()
    await db
      .insertInto('mail_told')
      .values({ tenant_id: tenant.id, source_id: plannedSessionId, person_id: vid, told_by: 'a', told_on: now })
      .execute()
    await db
      .insertInto('mail_singles')
      .values({ tenant_id: tenant.id, id: vid, address: good.email, subject: 'Zanita', sent_on: now })
      .execute()
  })
  await addTestDraft(test, tenant.user, {
    audiences: [
      { kind: 'volunteers', ids: [vid], label: good.fullName },
      { kind: 'addresses', addresses: ['Zanita Q <Zanita@example.org>', 'mei@example.org'] },
    ],
  })
  const sent = await addTestDraft(test, tenant.user, { audiences: [{ kind: 'addresses', addresses: [good.email] }] })
  await sendTestLetter(test, tenant.user, sent)
  await tenant.run(tenant.user, (ctx) => takeMessage(ctx, { messageId: sent.id, slice: 1 }, 'run 1'))
  const ages = await test.call(getAges, {}, tenant.superadmin)
  expect(ages.status).toBe(200)
  expect(await telling()).toEqual([
    'attendances',
    'changes',
    'hours_letters',
    'kiosk_codes',
    'mail_messages',
    'mail_recipients',
    'mail_singles',
    'notes',
    'roster_absences',
    'status_updates',
    'volunteer_profiles',
    'volunteer_traits',
    'volunteers',
  ])
  const preview = await test.call(previewErasure, { params: { vid } }, tenant.superadmin)
  expect(preview.body).toMatchObject({ fullName: good.fullName, notes: 1, files: 0, hours: 0 })

  expect(await erase(vid)).toMatchObject({ status: 200, body: { message: 'Erased for good' } })
  expect(await telling()).toEqual([])
  const letters = await tenant.inside(({ db }) =>
    db.selectFrom('mail_messages').select('audiences').orderBy('id').execute(),
  )
  expect(letters[0]?.audiences).toMatchObject([
    { kind: 'volunteers', ids: [vid], label: 'Erased person' },
    { kind: 'addresses', addresses: ['mei@example.org'] },
  ])
  expect((await test.call(getVolunteer, { params: { id: vid } }, tenant.user)).body).toMatchObject({
    fullName: 'Erased person',
    gender: 'Female',
    status: 'New',
  })
  expect((await test.call(getAges, {}, tenant.superadmin)).body).toEqual({ ...ages.body, erased: 1 })
  const told = await tenant.inside(({ db }) => db.selectFrom('mail_told').selectAll().execute())
  expect(told).toEqual([])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets[0]).toMatchObject({ action: eraseVolunteer.historyAction.message, recordName: 'Erased person' })
  const params = { recordType: 'volunteer', recordId: vid }
  expect((await test.call(getRecordHistory, { params }, tenant.user)).status).toBe(200)
})

it('takes the remark of a status along, but not one that was about others too', async () => {
  const vid = await add()
  const [sister] = await addTestVolunteers(tenant, ['Maryam Lim'])
  const set = (vids: string[], remarks: string) =>
    test.call(setStatuses, { body: { vids, newStatus: 'Active', remarks } }, tenant.superadmin)
  await set([vid], 'Zanita called')
  await set([vid, sister!], 'After the course')
  await erase(vid)
  const reasons = await tenant.inside(({ db }) => db.selectFrom('change_sets').select('reason').execute())
  expect(reasons.map(({ reason }) => reason).filter(Boolean)).toEqual(['After the course'])
  expect(await telling()).toEqual([])
})

it('is asked for by the full name, once, by superadmins of the organisation', async () => {
  const vid = await add()
  const other = await test.newTenant()
  expect((await erase(vid, 'Zanita')).body.errors).toMatchObject([{ path: 'fullName' }])
  const refused = [await erase(vid, good.fullName, tenant.user), await erase(vid, good.fullName, other.superadmin)]
  expect(refused.map(({ status }) => status)).toEqual([403, 404])
  expect((await erase(vid)).status).toBe(200)
  expect((await erase(vid, 'Erased person')).status).toBe(404)
  expect((await test.call(previewErasure, { params: { vid } }, tenant.superadmin)).status).toBe(404)
  const edit = { params: { id: vid }, body: { ...good, version: 2 } }
  expect((await test.call(updateVolunteer, edit, tenant.user)).status).toBe(404)
})

it('takes nobody else along', async () => {
  const vid = await add()
  const [sister] = await addTestVolunteers(tenant, ['Maryam Lim'], { email: good.email })
  await tenant.inside(async ({ db, now }) => {
    await db
      .insertInto('mail_singles')
      .values({ tenant_id: tenant.id, id: vid, address: good.email, subject: 'Welcome', sent_on: now })
      .execute()
  })
  const audiences = [{ kind: 'addresses', addresses: [good.email] }]
  await addTestDraft(test, tenant.user, { audiences })
  await erase(vid)
  const { audiences: kept } = await tenant.inside(({ db }) =>
    db.selectFrom('mail_messages').select('audiences').executeTakeFirstOrThrow(),
  )
  expect(kept).toMatchObject(audiences)
  const left = await test.call(getVolunteer, { params: { id: sister! } }, tenant.user)
  expect(left.body).toMatchObject({ fullName: 'Maryam Lim', email: good.email })
  expect(await tenant.inside(({ db }) => db.selectFrom('mail_singles').selectAll().execute())).toHaveLength(1)
})

it('empties letters to this person alone, sent or not, and leaves one that went to somebody else, too', async () => {
  const vid = await add()
  const [other] = await addTestVolunteers(tenant, ['Mei Tan'])
  const about = { subject: 'About Zanita', html: '<p>Dear Zanita</p>' }
  const draft = async (audience: object) =>
    (await addTestDraft(test, tenant.user, { ...about, audiences: [{ kind: 'volunteers', ...audience }] })).id
  const sent = async (audience: object) => {
    const one = await addTestDraft(test, tenant.user, { ...about, audiences: [audience] })
    await sendTestLetter(test, tenant.user, one)
    await tenant.run(tenant.user, (ctx) => takeMessage(ctx, { messageId: one.id, slice: 1 }, 'run 1'))
    return one.id
  }
  const alone = [
    await sent({ kind: 'volunteers', ids: [vid] }),
    await sent({ kind: 'addresses', addresses: [good.email] }),
    await draft({ ids: [vid] }),
  ]
  const shared = [await sent({ kind: 'volunteers', ids: [vid, other] }), await draft({ ids: [vid, other] })]
  expect((await erase(vid)).status).toBe(200)
  const letters = await tenant.inside(({ db }) =>
    db.selectFrom('mail_messages').select(['id', 'subject', 'html']).execute(),
  )
  const read = (ids: string[]) => ids.map((id) => letters.find((one) => one.id === id))
  for (const one of read(alone)) expect(one).toMatchObject({ subject: 'E-mail to an erased person', html: '' })
  for (const one of read(shared)) expect(one).toMatchObject(about)
})

it('erases a person who was deleted, at any time after that, and nobody restores them', async () => {
  const vid = await add()
  expect((await test.call(deleteVolunteer, { params: { vid } }, tenant.user)).status).toBe(200)
  expect((await erase(vid, good.fullName, tenant.user)).status).toBe(403)
  expect((await erase(vid, 'Somebody Else')).status).toBe(400)
  expect((await erase(vid)).status).toBe(200)
  expect(await telling()).toEqual([])
  expect((await erase(vid)).status).toBe(404)
  expect((await test.call(restoreVolunteer, { params: { vid } }, tenant.superadmin)).status).toBe(409)
})
