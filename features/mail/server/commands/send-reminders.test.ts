import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addParticipants } from '#features/attendance/server/commands/add-participants.ts'
import { cancelSessions } from '#features/sessions/cancel-contract.ts'
import { localMinute } from '#shared/dates.ts'
import type { Language } from '#shared/define-words.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type MailSink, startMailSink } from '#testing/mail-sink.ts'
import { addRemindedActivity } from '#testing/reminded-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { setPersonLanguage } from '../../public-contract.ts'
import * as reminders from '../../reminder-contract.ts'
import { createTemplate } from '../../template-contract.ts'
import { listMessages } from '../queries/list-messages.ts'
import { sendReminders } from './send-reminders.ts'
import { setSessionReminders } from './set-session-reminders.ts'

let sink: MailSink
let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  sink = await startMailSink()
  test = await startTestApp({ SMTP_URL: sink.url }, { worker: true })
})
beforeEach(async () => {
  tenant = await test.newTenant({ volunteerLanguages: ['ms'] })
  await at('2020-11-20T09:00')
  sink.says = () => undefined
  sink.mails.length = 0
})
afterAll(async () => {
  await test.stop()
  await sink.stop()
})

/** Moves the clock to this time in Singapore, where the organisation is, and keeps the tokens of this test. */
const at = async (local: string) => {
  const ahead = Date.parse(`${local}:00+08:00`) - Date.now()
  test.platform.clock = () => new Date(Date.now() + ahead)
  const expires_on = new Date(test.platform.clock().getTime() + 86_400_000)
  await tenant.inside(({ db }) => db.updateTable('account_sessions').set({ expires_on }).execute())
}
const remind = (more: object = {}) =>
  addRemindedActivity(test, tenant, { start: '2020-12-01T09:00', end: '2020-12-01T12:00', ...more })
const addressOf = (to: ParsedMail['to']) => [to].flat()[0]?.text
const soon = { timeout: 30_000, interval: 50 }
const arrived = (count: number) => vi.waitUntil(() => sink.mails.length >= count, soon)
const sent = async () =>
  (await tenant.run(tenant.user, (ctx) => listMessages(ctx, { tab: 'sent', subject: '', page: 1, size: 10 }))).messages
/** Until no reminder is on its way any more. */
const settled = () => vi.waitUntil(async () => (await sent()).every(({ state }) => state !== 'sending'), soon)

it('is sent at its time to those who are signed up, in their language, and never twice', async () => {
  const { ids } = await remind({ names: ['Tan Mei Ling', 'Lim Wei'] })
  const language: Language = 'ms'
  await test.call(setPersonLanguage, { params: { vid: ids[0]! }, body: { language } }, tenant.user)
  await at('2020-11-29T08:59')
  await sendReminders(test.platform)
  expect(await sent()).toEqual([])
  await at('2020-11-29T09:00')
  // two workers at once
  await Promise.all([sendReminders(test.platform), sendReminders(test.platform)])
  await arrived(3)
  await settled()
  await sendReminders(test.platform)
  expect((await sent()).map(({ reminderHours, counts }) => [reminderHours, counts])).toEqual([[48, { sent: 3 }]])
  expect(sink.mails).toHaveLength(3)
  const subjects = new Map((await sink.parsed()).map(({ to, subject }) => [addressOf(to), subject]))
  expect(Object.fromEntries(subjects)).toEqual({
    'tan.mei.ling@example.org': 'Peringatan: Visit, Selasa, 1 Disember 2020',
    'lim.wei@example.org': 'Reminder: Visit, Tuesday, 1 December 2020',
    'siti.rahman@example.org': 'Reminder: Visit, Tuesday, 1 December 2020',
  })
  const texts = new Map((await sink.parsed()).map(({ to, text, html }) => [addressOf(to), `${text}${html}`]))
  expect(texts.get('tan.mei.ling@example.org')?.match(/9:00 pagi – 12:00 tengah hari/g)).toHaveLength(2)
  expect(texts.get('lim.wei@example.org')?.match(/09:00 AM – 12:00 PM/g)).toHaveLength(2)
})

it('goes to nobody who said no, and a second time to those who signed up in between', async () => {
  const { session, ids } = await remind({ names: ['Comes One', 'Excused One'] })
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ absent: true, excused: true }).where('volunteer_id', '=', ids[1]!).execute(),
  )
  await at('2020-11-29T10:00')
  await sendReminders(test.platform)
  await arrived(2)
  await settled()
  expect(sink.to('excused.one@example.org')).toEqual([])
  const [late] = await addTestVolunteers(tenant, ['Late One'])
  const joining = { volType: 'indivols' as const, volunteerId: late!, rolesFilled: [], acceptedWarnings: [] }
  await tenant.run(tenant.user, (ctx) => addParticipants(ctx, session.params().sessionId, [joining]))
  await sendReminders(test.platform)
  expect(sink.to('late.one@example.org')).toEqual([])
  await at('2020-12-01T06:00')
  await sendReminders(test.platform)
  await vi.waitUntil(() => sink.to('late.one@example.org').length, soon)
  await settled()
  expect(sink.to('comes.one@example.org')).toHaveLength(2)
})

it('is sent for no session that is cancelled, switched off or has begun', async () => {
  const [cancelled, off, begun] = [
    await remind(),
    await remind(),
    await remind({ start: '2020-11-29T09:00', end: '2020-11-29T12:00' }),
  ]
  await test.call(cancelSessions, { body: { sessions: [cancelled.plannedSessionId], reason: '' } }, tenant.user)
  const params = { sessionId: off.plannedSessionId }
  await test.call(reminders.setSessionReminders, { params, body: { isOff: true } }, tenant.user)
  expect(begun.ids).toHaveLength(1)
  await at('2020-11-29T09:00')
  await sendReminders(test.platform)
  expect(await sent()).toEqual([])
  await tenant.run(tenant.user, (ctx) => setSessionReminders(ctx, params.sessionId, false))
  await sendReminders(test.platform)
  await arrived(2)
  expect(await sent()).toHaveLength(1)
})

it('follows a session that is moved, while none was sent', async () => {
  const { plannedSessionId } = await remind({ hours: [48] })
  await tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ starts_at: '2020-12-05T09:00', ends_at: '2020-12-05T12:00' })
      .where('id', '=', plannedSessionId)
      .execute(),
  )
  await at('2020-11-29T12:00')
  await sendReminders(test.platform)
  expect(await sent()).toEqual([])
  await at('2020-12-03T09:01')
  await sendReminders(test.platform)
  await arrived(2)
  expect((await sink.parsed())[0]?.subject).toBe('Reminder: Visit, Saturday, 5 December 2020')
})

const moveTo = (id: string, day: string) =>
  tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ starts_at: `${day}T09:00`, ends_at: `${day}T12:00` })
      .where('id', '=', id)
      .execute(),
  )

it('is sent for the new day too where the session was moved to another one after it, and once for each', async () => {
  const { plannedSessionId: id } = await remind({ hours: [48] })
  await at('2020-11-29T09:00')
  await sendReminders(test.platform)
  await arrived(2)
  await settled()
  await moveTo(id, '2020-12-05')
  const read = () => test.call(reminders.getSessionReminders, { params: { sessionId: id } }, tenant.user)
  expect((await read()).body.reminders).toMatchObject([{ state: 'planned', at: '2020-12-03T01:00:00.000Z' }])
  await at('2020-12-03T09:01')
  await Promise.all([sendReminders(test.platform), sendReminders(test.platform)])
  await arrived(4)
  await settled()
  await sendReminders(test.platform)
  // back to a day that people were reminded of
  await moveTo(id, '2020-12-01')
  await sendReminders(test.platform)
  const days = (await sink.parsed()).map(({ subject }) => subject?.slice('Reminder: Visit, '.length))
  expect(days).toEqual([
    'Tuesday, 1 December 2020',
    'Tuesday, 1 December 2020',
    'Saturday, 5 December 2020',
    'Saturday, 5 December 2020',
  ])
})

it('is sent at once where a session is moved into its time, and not twice on the same day', async () => {
  const { plannedSessionId: id } = await remind({ hours: [48], start: '2020-12-20T09:00', end: '2020-12-20T12:00' })
  await at('2020-11-30T15:00')
  await sendReminders(test.platform)
  expect(await sent()).toEqual([])
  await moveTo(id, '2020-12-01')
  await sendReminders(test.platform)
  await arrived(2)
  await settled()
  await tenant.inside(({ db }) => db.updateTable('sessions').set({ starts_at: '2020-12-01T10:00' }).execute())
  await sendReminders(test.platform)
  expect((await sent()).map(({ counts }) => counts)).toEqual([{ sent: 2 }])
})

it('says what the template of the activity says', async () => {
  const { activityId } = await remind()
  const letter = {
    templateName: 'See you',
    subjectName: 'See you on {{sessionDate}}',
    templateHtml: '<p>Bring gloves</p>',
  }
  await test.call(createTemplate, { body: letter }, tenant.user)
  const body = { hours: [48], templateName: 'See-you' }
  await test.call(reminders.setActivityReminders, { params: { activityId }, body }, tenant.user)
  await at('2020-11-29T09:30')
  await sendReminders(test.platform)
  await arrived(2)
  const [mail] = await sink.parsed()
  expect([mail?.subject, mail?.text?.startsWith('Bring gloves')]).toEqual(['See you on Tuesday, 1 December 2020', true])
})

it('stops where it has waited until the session began', async () => {
  test.platform.clock = () => new Date()
  tenant = await test.newTenant()
  const start = localMinute(new Date(Date.now() + 48 * 3_600_000 + 1000), 'Asia/Singapore')
  const { plannedSessionId } = await remind({
    start,
    end: localMinute(new Date(Date.now() + 50 * 3_600_000), 'Asia/Singapore'),
  })
  await tenant.inside(({ db }) =>
    db
      .updateTable('activity_reminders')
      .set({ since: new Date(0) })
      .execute(),
  )
  sink.says = (step) => (step === 'recipient' ? 421 : undefined)
  await sendReminders(test.platform)
  await vi.waitUntil(async () => (await sent()).some(({ reason }) => reason.includes('takes no mails')), soon)
  sink.says = () => undefined
  await tenant.inside(({ db }) =>
    db.updateTable('sessions').set({ starts_at: '2020-12-01T09:00' }).where('id', '=', plannedSessionId).execute(),
  )
  await vi.waitUntil(async () => (await sent()).every(({ state }) => state === 'stopped'), soon)
  expect(sink.mails).toEqual([])
})

it('is looked for every three minutes', async () => {
  expect(await test.platform.jobs.boss.getSchedules('frequent')).toMatchObject([{ cron: '*/3 * * * *' }])
})
