import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { linkToLetter } from '#testing/test-letter.ts'
import { readPersonMails } from './read-person-mails.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const read = (vid: string, after = '', most = 10) =>
  tenant.run(tenant.user, (ctx) => readPersonMails(ctx, vid, after, most))

it('has letters as they were read, then the other mails, unless somebody else has the address, too', async () => {
  const { personId } = await linkToLetter(test, tenant, 'Ana Lim')
  const single = { tenant_id: tenant.id, id: personId, address: 'ana.lim@example.org', subject: 'Welcome' }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('mail_singles')
      .values({ ...single, sent_on: now })
      .execute(),
  )
  const { mails } = await read(personId)
  expect(mails.map(({ subject, state, text }) => [subject, state, text])).toEqual([
    ['A walk on Saturday', 'Waiting', 'Dear Ana'],
    ['Welcome', 'Sent', ''],
  ])
  const first = await read(personId, '', 1)
  expect(first.mails).toHaveLength(1)
  expect((await read(personId, first.next, 1)).mails.map(({ subject }) => subject)).toEqual(['Welcome'])
  await addTestVolunteers(tenant, ['Ben Lim'], { email: 'Ana.Lim@example.org' })
  expect((await read(personId)).mails.map(({ subject }) => subject)).toEqual(['A walk on Saturday'])
})

it('has letters to their address that somebody typed, unless others have it, too', async () => {
  const { personId } = await linkToLetter(test, tenant, 'Cho Lee')
  const [vid] = await addTestVolunteers(tenant, ['Dan Ho'], { email: 'Dan.Ho@example.org' })
  await tenant.inside(({ db }) =>
    db
      .updateTable('mail_recipients')
      .set({ kind: 'address', person_id: null, name: '', address: 'dan.ho@example.org' })
      .where('person_id', '=', personId)
      .execute(),
  )
  const subjects = async () => (await read(vid!)).mails.map(({ subject, address }) => [subject, address])
  expect(await subjects()).toEqual([['A walk on Saturday', 'dan.ho@example.org']])
  await addTestVolunteers(tenant, ['Eve Ho'], { email: 'dan.ho@example.org' })
  expect(await subjects()).toEqual([])
})
