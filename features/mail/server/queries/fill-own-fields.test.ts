import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { audienceOf, testLetter } from '#testing/test-letter.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import * as audience from '../../audience-contract.ts'
import { previewMessage } from '../../preview-contract.ts'
import { ownFieldNames } from './fill-own-fields.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { created } = volunteerCalls(() => ({ test, tenant }))
const fieldOf = ({ id }: { id: string }) => `{{own:${id}}}`
const read = async (html: string, more: object = {}, as = tenant.user) => {
  const body = { ...testLetter, html: `<p>${html}</p>`, ...more }
  return (await test.call(previewMessage, { body }, as)).body.text.split('\n')[0]
}

it('fills in what a person answered, in their language, and leaves the rest empty', async () => {
  const size = await addOwnField(test, tenant, { kind: 'choice', label: 'T-shirt', options: ['Small', 'Large'] })
  const drives = await addOwnField(test, tenant, { kind: 'yes-no', label: 'Drives' })
  const camp = await addOwnField(test, tenant, { kind: 'date', label: 'Camp' })
  const own = { [size.id]: 'Large', [drives.id]: true, [camp.id]: '2026-12-05' }
  const ana = await created({ own })
  const [ben] = await addTestVolunteers(tenant, ['Ben Wee'])
  const html = `Size ${fieldOf(size)}, ${fieldOf(drives)}, ${fieldOf(camp)}.`
  expect(await read(html, { personId: ana })).toBe('Size Large, Yes, 05 Dec 2026.')
  expect(await read(html, { personId: ana, language: 'ms' })).toBe('Size Large, Ya, 5 Disember 2026.')
  expect(await read(html, { personId: ben })).toBe('Size , , .')
  expect(await read(html), 'of nobody the names are shown').toBe('Size [T-shirt], [Drives], [Camp].')
})

it('an answer is text: it is escaped, and no field is read in it', async () => {
  const note = await addOwnField(test, tenant, { kind: 'text', label: 'Note' })
  const ana = await created({ own: { [note.id]: '<b>{{firstName}}</b>' } })
  const body = { ...testLetter, html: `<p>${fieldOf(note)}</p>`, personId: ana }
  const { html } = (await test.call(previewMessage, { body }, tenant.user)).body
  expect(html).toContain('<p>&lt;b&gt;{{firstName}}&lt;/b&gt;</p>')
})

it('fills in nothing that the actor does not see, not even its name', async () => {
  const grade = await addOwnField(test, tenant, { kind: 'text', label: 'Grade', seenBy: 'superadmins' })
  const vid = await created({})
  const answer = { tenant_id: tenant.id, volunteer_id: vid, field_id: grade.id, said: 'A+' }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('volunteer_answers')
      .values({ ...answer, answered_on: now })
      .execute(),
  )
  const html = `Grade: ${fieldOf(grade)}.`
  expect(await read(html, { personId: vid }, tenant.superadmin)).toBe('Grade: A+.')
  expect(await read(html, { personId: vid })).toBe('Grade: .')
  expect(await read(html)).toBe('Grade: [Own field].')
  const names = await tenant.run(tenant.superadmin, (ctx) => ownFieldNames(ctx, { html }))
  expect(Object.values(names)).toEqual(['[Grade]'])
})

it('fills in what the session’s activity answered, and counts where nothing stands', async () => {
  const dress = await addOwnField(test, tenant, { kind: 'text', label: 'Dress', form: 'activities' })
  const size = await addOwnField(test, tenant, { kind: 'text', label: 'Size' })
  const { activityId, plannedSessionId: sessionId, attendeeId } = await addTestActivity(tenant)
  const answer = { tenant_id: tenant.id, activity_id: activityId, field_id: dress.id, said: 'White' }
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('activity_answers')
      .values({ ...answer, answered_on: now })
      .execute(),
  )
  expect(await read(`In ${fieldOf(dress)}.`, { sessionId, personId: attendeeId })).toBe('In White.')
  const ana = await created({ own: { [size.id]: 'Small' } })
  const [ben] = await addTestVolunteers(tenant, ['Ben Wee'])
  const unanswered = async (more: object) => {
    const body = {
      audiences: [audienceOf('volunteers', { ids: [ana, ben!] })],
      ownFields: [size.id, dress.id],
      ...more,
    }
    return (await test.call(audience.countRecipients, { body }, tenant.user)).body.unanswered
  }
  expect(await unanswered({ sessionId })).toEqual([{ id: size.id, count: 1 }])
  expect(await unanswered({})).toEqual([
    { id: size.id, count: 1 },
    { id: dress.id, count: 2 },
  ])
})
