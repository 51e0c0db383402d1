import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setLogo } from '#features/accounts/logo-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { drawPng } from '#testing/draw-picture.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { testLetter } from '#testing/test-letter.ts'
import * as contract from '../../preview-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const preview = async (more: object = {}, as = tenant.user) =>
  test.call(contract.previewMessage, { body: { ...testLetter, ...more } }, as)

it('shows the letter as somebody gets it, cleaned', async () => {
  const [ana] = await addTestVolunteers(tenant, ['Ana Lim'])
  const html = '<p>Dear {{firstName}}<script>x()</script></p>'
  expect((await preview({ html, personId: ana })).body).toMatchObject({
    to: 'Ana Lim <ana.lim@example.org>',
    subject: 'A walk on Saturday',
    html: expect.stringContaining('<p>Dear Ana</p>'),
    text: expect.stringContaining('Dear Ana'),
  })
  expect((await preview()).body.text).toContain('Dear Mei Ling')
})

it('shows it to an address that was typed, with the name that stands there, and to nobody made up', async () => {
  const { body } = await preview({ html: '<p>Dear {{firstName}}</p>', name: 'Bo Tan', address: 'bo@example.org' })
  expect([body.to, body.text]).toEqual(['Bo Tan <bo@example.org>', expect.stringContaining('Dear Bo')])
  expect((await preview({ address: 'bo@example.org' })).body.to).toBe('bo@example.org')
})

it('shows the organisation’s logo as the mails carry it', async () => {
  expect((await preview()).body.html).not.toContain('<img')
  const { logo } = (
    await test.call(setLogo, { body: { name: 'logo.png', image: drawPng().toString('base64') } }, tenant.superadmin)
  ).body
  expect((await preview()).body.html).toContain(`<img src="${logo}"`)
})

it('fills in the session and the role', async () => {
  const { plannedSessionId, attendeeId } = await addTestActivity(tenant, {
    start: '2026-12-05T09:00',
    end: '2026-12-05T12:00',
  })
  const html = '<p>{{sessionName}}, {{sessionDate}}, {{sessionTime}}</p>'
  const { body } = await preview({ html, sessionId: plannedSessionId, personId: attendeeId })
  expect(body.text).toContain('Visit, Saturday, 5 December 2026, 09:00 AM – 12:00 PM')
})

it('fills in the own role and hours of somebody, in one session or in several together', async () => {
  const { plannedSessionId, attendeeId } = await addTestActivity(tenant)
  const came = { check_in: '2026-12-05 09:00:00', check_out: '2026-12-05 10:30:00', roles: ['Driver'] }
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set(came).where('participant_id', '=', attendeeId).execute(),
  )
  const html = '<p>{{role}}: {{hours}}.</p>'
  const text = async (more: object) => (await preview({ html, personId: attendeeId, ...more })).body.text
  expect(await text({ sessionId: plannedSessionId })).toContain('Driver: 1 hour 30 minutes.')
  expect(await text({ sessionIds: [plannedSessionId] })).toContain('Driver: 1 hour 30 minutes.')
  expect(await text({})).toContain(': none yet.')
})

it('shows a template with a session that is made up', async () => {
  const html = '<p>{{sessionName}}, {{sessionTime}}, {{role}}: {{hours}}</p>'
  const text = async (more: object) => (await preview({ html, ...more })).body.text
  expect(await text({ hasExample: true })).toContain('Reading afternoon, 02:00 PM – 04:00 PM, Helper: 2 hours')
  expect(await text({ hasExample: true, language: 'ms' })).toContain('Helper: 2 jam')
  expect(await text({})).toContain(', , : none yet')
  const { plannedSessionId } = await addTestActivity(tenant)
  expect(await text({ hasExample: true, sessionId: plannedSessionId }), 'a real one is shown').toContain('Visit,')
})

it('says nothing of a session that is hidden from the person who asks', async () => {
  const { tenant: own, limited, here, away } = await limitedTenant(test)
  tenant = own
  const text = async (venue: typeof here) => {
    const { plannedSessionId } = await addTestActivity(tenant, { venueIds: [venue.id] })
    const more = { html: '<p>At {{sessionPlace}}.</p>', sessionId: plannedSessionId }
    return (await preview(more, limited)).body.text
  }
  expect(await text(here)).toContain(`At ${here.name}.`)
  expect(await text(away)).toContain('At .')
})

it('shows a letter to an organisation as the coordinator of that address gets it', async () => {
  const { create } = organisationCalls(() => ({ test, tenant }))
  const coordinators = [
    { ...mei, email: 'mei@harbour.example' },
    { name: 'Chia Bee Hoon', nationality: 'Singaporean', email: 'bee@harbour.example' },
  ]
  const id = await create({ coordinators })
  const to = async (address: string) => (await preview({ personId: id, address })).body.to
  expect(await to('bee@harbour.example')).toBe('Chia Bee Hoon <bee@harbour.example>')
  expect(await to('')).toBe('Tan Mei Ling <mei@harbour.example>')
})

it('shows nobody of another organisation', async () => {
  const [ana] = await addTestVolunteers(await test.newTenant(), ['Ana Lim'])
  expect((await preview({ personId: ana })).status).toBe(404)
})
