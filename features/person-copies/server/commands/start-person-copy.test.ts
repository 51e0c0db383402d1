import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { searchAccesses } from '#features/history/access-contract.ts'
import { addPersonCopy } from '#testing/add-person-copy.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { readFirstSheet, readZip } from '#testing/read-zip.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft, audienceOf, sendTestLetter } from '#testing/test-letter.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { getPersonCopy, listPersonCopies, startPersonCopy } from '../../contract.ts'
import { forgetPersonCopies } from './forget-person-copies.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' }, { worker: true })))
beforeEach(async () => void (tenant = await test.newTenant({ name: 'Harbour Care' })))
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
  remarks: 'Sings with Otherwise Person',
  referralSourcePersonnel: 'Somebody Else',
  hasPriorMedicalCondition: 'Yes',
  priorMedicalCondition: 'Asthma',
}
const start = (vid: string, body: object = {}, as: Person = tenant.superadmin) =>
  test.call(startPersonCopy, { params: { vid }, body }, as)

/** What the file holds, once it is made, and how it was fetched. */
async function made(vid: string, body: object = {}) {
  const { status, body: copy } = await start(vid, body)
  expect(status).toBe(200)
  const done = await vi.waitUntil(
    async () => {
      const reply = await test.call(getPersonCopy, { params: { id: copy.id } }, tenant.superadmin)
      return reply.body.state === 'running' ? undefined : reply.body
    },
    { timeout: 60_000, interval: 50 },
  )
  expect(done.state).toBe('done')
  const answer = await fetch(
    `${test.platform.listening}${new URL(done.url, 'http://x').pathname}${new URL(done.url, 'http://x').search}`,
  )
  const archive = Buffer.from(await answer.arrayBuffer())
  return { done, files: readZip(archive) }
}
const textOf = (files: Map<string, Buffer>) =>
  [...files]
    .map(([name, content]) =>
      name.endsWith('.xlsx') ? JSON.stringify(readFirstSheet(content)) : content.toString('utf8'),
    )
    .join('\n')

async function addWholePerson(): Promise<string> {
  const other = (await addTestVolunteers(tenant, ['Otherwise Person']))[0]!
  const groupId = await addTestGroup(tenant, [other], 'Reading circle')
  const { created, opened, save } = volunteerCalls(() => ({ test, tenant }))
  const vid = await created({ ...good, groups: [groupId] })
  const person = await opened(vid)
  const changed = {
    ...person,
    ...good,
    nric: undefined,
    mobileNo: '91234568',
    status: 'Active',
    statusUpdates: [...person.statusUpdates, { newStatus: 'Active', remarks: 'Met Otherwise Person' }],
    notes: [{ note: 'Quarrelled with Otherwise Person' }],
  }
  const saved = await save(vid, changed)
  expect([saved.status, saved.body.detail]).toEqual([200, undefined])
  const { plannedSessionId } = await addTestActivity(tenant)
  const participants = [{ volType: 'indivols' as const, volunteerId: vid }]
  await test.call(addParticipants, { params: { sessionId: plannedSessionId }, body: { participants } }, tenant.user)
  const fileId = uuidv7()
  const key = `${tenant.id}/volunteers/${fileId}-agreement.pdf`
  await test.platform.storage.put(key, Buffer.from('signed by Zanita'), { size: 16, type: 'application/pdf' })
  await tenant.inside(async ({ db, now }) => {
    const file = {
      id: fileId,
      record_id: vid,
      storage_key: key,
      file_name: `${fileId}-agreement.pdf`,
      name: '../agreement.pdf',
    }
    await db
      .insertInto('files')
      .values({ ...file, tenant_id: tenant.id, size: 16, created_on: now, created_by: 'a' })
      .execute()
    await db
      .insertInto('volunteer_files')
      .values({ tenant_id: tenant.id, volunteer_id: vid, slot: 1, file_id: fileId, summary: 'agreement.pdf' })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'volunteer_id', 'slot']).doUpdateSet({ file_id: fileId }),
      )
      .execute()
  })
  const draft = await addTestDraft(test, tenant.user, { audiences: [audienceOf('volunteers', { ids: [vid, other] })] })
  await sendTestLetter(test, tenant.user, draft)
  await vi.waitUntil(
    () =>
      tenant.inside(({ db }) =>
        db
          .selectFrom('mail_recipients')
          .select('id')
          .where('state', '=', 'kept')
          .where('person_id', '=', vid)
          .executeTakeFirst(),
      ),
    { timeout: 60_000, interval: 50 },
  )
  return vid
}

it('holds everything about the person, and nothing of others', { timeout: 60_000 }, async () => {
  const vid = await addWholePerson()
  const { done, files } = await made(vid)
  expect([...files.keys()]).toEqual([
    'attendance.xlsx',
    'e-mails.xlsx',
    'history.xlsx',
    'files/01 __agreement.pdf',
    'about.html',
  ])
  expect([done.done, done.total]).toEqual([5, 5])
  expect(done.fileName).toMatch(/^everything-about-a-person-\d{14}\.zip$/)
  const about = files.get('about.html')!.toString('utf8')
  for (const text of ['Zanita Quirke', 'S1234567D', '25 Dec 1990', '+6591234568', 'Asthma', 'Reading circle', 'Active'])
    expect(about).toContain(text)
  expect(files.get('files/01 __agreement.pdf')?.toString()).toBe('signed by Zanita')
  expect(readFirstSheet(files.get('attendance.xlsx')!)[1]).toEqual(expect.arrayContaining(['Befriending']))
  expect(JSON.stringify(readFirstSheet(files.get('e-mails.xlsx')!))).toMatch(/A walk on Saturday.*Dear Zanita/)
  const history = readFirstSheet(files.get('history.xlsx')!)
  expect(history).toContainEqual(expect.arrayContaining(['Staff', 'Mobile No.', '+6591234567', '+6591234568']))
  const everything = textOf(files)
  expect(everything).not.toMatch(/Otherwise Person|Somebody Else|Quarrelled/)
  for (const { username } of [tenant.user, tenant.superadmin]) expect(everything).not.toContain(username)
})

it('holds what staff wrote about the person where that is asked for', { timeout: 60_000 }, async () => {
  const vid = await addWholePerson()
  const about = (await made(vid, { withNotes: true })).files.get('about.html')!.toString('utf8')
  for (const text of ['Quarrelled with Otherwise Person', 'Sings with', 'Met Otherwise Person'])
    expect(about).toContain(text)
  expect(about).not.toContain('Somebody Else')
})

it('is seen by superadmins among who took out whose data, under the name of the person', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await start(vid!)
  const { accesses } = (await test.call(searchAccesses, { query: { recordName: 'Tan Mei Ling' } }, tenant.superadmin))
    .body
  expect(accesses).toEqual([
    expect.objectContaining({
      kind: 'export',
      username: tenant.superadmin.username,
      fields: expect.arrayContaining(['nric', 'priorMedicalCondition', 'criminalHistory']),
      details: expect.stringContaining('without notes of staff'),
    }),
  ])
})

it('is made by staff who see everything, of people who are there', async () => {
  const place = await limitedTenant(test)
  const people = async (more: object) => (await addTestVolunteers(place.tenant, ['Tan Mei Ling'], more))[0]!
  const here = await people({ venue_ids: [place.here.id] })
  const away = await people({ venue_ids: [place.away.id] })
  expect((await start(here, {}, place.tenant.user)).status).toBe(200)
  const limited = await start(here, {}, place.limited)
  expect([limited.status, limited.body.detail]).toEqual([403, expect.stringContaining('Please ask a superadmin')])
  expect((await start(away, {}, place.limited)).status).toBe(404)
  expect((await start(here, {}, place.tenant.kiosk)).status).toBe(403)
  expect((await start(here)).status).toBe(404)
  const deleted = await people({ deleted_at: new Date() })
  expect((await start(deleted, {}, place.tenant.user)).status).toBe(404)
  const gone = [await people({ erased_on: new Date() }), uuidv7()]
  for (const vid of gone) expect((await start(vid, {}, place.tenant.superadmin)).status).toBe(404)
})

it('is one of three that are made at once for an account', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const later = { created_on: test.platform.clock() }
  for (let count = 0; count < 3; count += 1) await addPersonCopy(tenant, tenant.superadmin, vid!, later)
  expect((await start(vid!)).status).toBe(429)
  expect((await start(vid!, {}, tenant.user)).status).toBe(200)
})

it('fails where the person is deleted before it is made', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const id = await addPersonCopy(tenant, tenant.superadmin, vid!, { state: 'failed' })
  const { body } = await test.call(getPersonCopy, { params: { id } }, tenant.superadmin)
  expect([body.state, body.url]).toEqual(['failed', ''])
})

it('has everything about a person who was deleted, for superadmins alone', async () => {
  const vid = await addWholePerson()
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ deleted_at: new Date('2026-09-01') })
      .where('id', '=', vid)
      .execute(),
  )
  expect((await start(vid, {}, tenant.user)).status).toBe(404)
  const { files } = await made(vid)
  expect(textOf(files)).toContain('S1234567D')
  await forgetPersonCopies(test.platform)
  const { copies } = (await test.call(listPersonCopies, { params: { vid } }, tenant.superadmin)).body
  expect(copies).toHaveLength(1)
})
