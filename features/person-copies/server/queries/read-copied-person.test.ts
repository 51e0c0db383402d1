import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmGuardian } from '#features/volunteers/guardian-contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { readCopiedPerson } from './read-copied-person.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

it('has every field that says something, under the titles of the form, in clear', async () => {
  const vid = await volunteerCalls(() => ({ test, tenant })).created({
    spokenLanguages: ['English', 'Tamil'],
    remarks: 'Sings well',
    referralSourcePersonnel: 'Somebody Else',
  })
  const read = (withNotes: boolean) => tenant.run(tenant.user, (ctx) => readCopiedPerson(ctx, vid, withNotes))
  const { name, parts } = await read(false)
  const facts = parts.flatMap((part) => part.facts ?? []).filter(([, value]) => value)
  expect(name).toBe('Tan Mei Ling')
  expect(facts).toEqual(
    expect.arrayContaining([
      ['NRIC / FIN', 'S1234567D'],
      ['Date of Birth', '25 Mar 1990'],
      ['Status', 'New'],
    ]),
  )
  expect(facts.map(([, value]) => value)).toEqual(expect.arrayContaining(['English; Tamil']))
  expect(parts.slice(0, 3).map(({ title }) => title)).toEqual(['At a glance', 'Official Use', 'Basic Information'])
  expect(JSON.stringify(parts)).not.toMatch(/Sings well|Somebody Else/)
  const whole = JSON.stringify((await read(true)).parts)
  expect(whole).toContain('Sings well')
  expect(whole).not.toContain('Somebody Else')
})

it('says who of their parents agreed, how and when', async () => {
  const vid = await volunteerCalls(() => ({ test, tenant })).created({ nric: '', fullName: 'Young Lim' })
  const titles = async () =>
    (await tenant.run(tenant.user, (ctx) => readCopiedPerson(ctx, vid, false))).parts.find(
      ({ title }) => title === 'Consent of the parent or guardian',
    )?.facts
  expect((await titles())?.every(([, value]) => value === '')).toBe(true)
  const body = { confirmed: true, who: 'Mdm Lim', how: 'paper' as const, day: '2026-01-31' }
  await test.call(confirmGuardian, { params: { id: vid }, body }, tenant.user)
  expect(await titles()).toEqual([
    ['Who agreed', 'Mdm Lim'],
    ['How', 'On paper'],
    ['On', '31 Jan 2026'],
    ['Noted on', expect.stringMatching(/ [AP]M$/)],
  ])
})
