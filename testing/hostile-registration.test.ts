import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#features/registration/contract.ts'
import { searchRegistrations } from '#features/registration/list-contract.ts'
import { registrationWords } from '#features/registration/words.ts'
import { getVolunteer, listVolunteerSummaries } from '#features/volunteers/contract.ts'
import { applicant, company, openedForm, proofOf, registerPublicly, solve } from './register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const script = '<script>alert(1)</script>'
const volunteersOf = async (of: TestTenant): Promise<{ vid: string; fullName: string }[]> =>
  (await test.call(listVolunteerSummaries, {}, of.user)).body

// biome-ignore format: a list of names
const staffFields: [string, unknown][] = [
  ['status', 'Active'], ['tier', 'Core'], ['statusUpdates', [{ newStatus: 'Active' }]], ['notes', [{ note: 'x' }]],
  ['groups', []], ['hours', 100], ['officialDateJoined', '2020-01-01'], ['referralSource', 'Staff'],
  ['otherReferralSource', 'x'], ['referralSourcePersonnel', 'x'], ['remarks', 'x'], ['fullAddress', 'x'],
  ['assignedBusinessUnits', [{ zone: 'Central', locations: ['Toa Payoh Hub'] }]], ['filesMetaData', []], ['vid', 'x'],
  ['createdBy', 'admin'], ['createdOn', '2020-01-01'], ['tenantId', 'x'], ['tenant_id', 'x'], ['version', 1],
  ['state', 'filed'], ['guardian_confirmed_on', '2020-01-01'], ['child', false], ['lastName', 'x'],
  ['__proto__x', {}], ['constructor', {}],
]

describe.each(['individual', 'organisation'] as const)('the public form of an %s', (form) => {
  const register = (more: object, of = tenant) => registerPublicly(test, of, more, {}, form)

  it.each(staffFields)('refuses %s, by name', async (field, value) => {
    const reply = await register({ [field]: value })
    expect(reply.status).toBe(400)
    expect(reply.body.errors!.map((error: { path: string }) => error.path)).toEqual([field])
  })

  it('takes the same without them', async () => {
    const own = await test.newTenant()
    expect((await register({}, own)).body).toMatchObject({ message: registrationWords.in(['en'])('received') })
    const { registrations } = (await test.call(searchRegistrations, { query: {} }, own.user)).body
    expect(registrations).toMatchObject([{ form, state: 'filed' }])
  })

  const good = form === 'individual' ? applicant : company
  const odd: unknown[] = [
    0,
    -1,
    1e300,
    [],
    {},
    [[]],
    { $gt: '' },
    'a\u0000b',
    '\ud800',
    { toString: 'x' },
    [null],
    'x'.repeat(12_000),
  ]
  it.each(Object.keys(good))('refuses every odd value of %s by name', async (field) => {
    const proof = await proofOf(test, tenant, form)
    for (const value of odd) {
      const reply = await register({ ...proof, [field]: value })
      const isNamed = reply.body.errors?.[0]?.path.split('.')[0] === field
      expect([value, reply.status, isNamed]).toEqual([value, 400, true])
    }
  })

  it('refuses bodies that are none', async () => {
    const path = `/api/register/${tenant.slug}/${form}`
    for (const body of ['', 'null', '[]', '1', '"x"', '{', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`])
      expect([body.slice(0, 9), (await test.send('POST', path, body)).status]).toEqual([body.slice(0, 9), 400])
    const large = JSON.stringify({ ...good, about: 'x'.repeat(1_100_000) })
    expect((await test.send('POST', path, large)).status).toBe(413)
  })
})

describe('texts', () => {
  const texts = [
    'fullName',
    'firstName',
    'familyName',
    'chineseName',
    'address',
    'unit',
    'companyOrSchoolName',
    'comments',
  ]

  it('with a script in them stay texts', async () => {
    const own = await test.newTenant()
    const sent = Object.fromEntries(texts.map((field) => [field, `${script} ${field}`]))
    expect((await registerPublicly(test, own, sent)).status).toBe(201)
    const [stored] = await volunteersOf(own)
    const record = (await test.call(getVolunteer, { params: { id: stored!.vid } }, own.user)).body
    expect(record).toMatchObject(sent)
  })

  it.each([
    ['fullName', 254],
    ['address', 5000],
  ])('of %s end at %d characters', async (field, most) => {
    const long = await registerPublicly(test, tenant, { [field]: 'x'.repeat(12_288) })
    expect([long.status, long.body.errors![0]!.path]).toEqual([400, field])
    expect((await registerPublicly(test, tenant, { [field]: 'x'.repeat(most) })).status).toBe(201)
  })
})

describe('a challenge', () => {
  const send = (more: object) => registerPublicly(test, tenant, more)
  const codeOf = async (more: object) => (await send(more)).body.code

  it('counts once', async () => {
    const challenge = await openedForm(test, tenant)
    const proof = { challenge, solution: solve(challenge) }
    expect((await send(proof)).status).toBe(201)
    const replayed = await send(proof)
    expect([replayed.status, replayed.body.code]).toEqual([400, 'challenge-used'])
  })

  it('is not used up by a form that was refused', async () => {
    const challenge = await openedForm(test, tenant)
    const proof = { challenge, solution: solve(challenge) }
    expect((await send({ ...proof, email: 'no' })).status).toBe(400)
    expect((await send(proof)).status).toBe(201)
  })

  it('sent twice at the same moment counts once', async () => {
    const challenge = await openedForm(test, tenant)
    const proof = { challenge, solution: solve(challenge) }
    const replies = await Promise.all([send(proof), send(proof)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  })

  it('that is forged, of another form or organisation, changed or past its day is refused', async () => {
    const challenge = await openedForm(test, tenant)
    const other = await test.newTenant()
    const easy = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    const older = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, from: 0 } },
    }
    for (const wrong of [
      { ...challenge, signature: '0'.repeat(64) },
      easy,
      older,
      await openedForm(test, other),
      await openedForm(test, tenant, { form: 'organisation' }),
    ])
      expect(await codeOf({ challenge: wrong, solution: undefined })).toBe('challenge-forged')
    const late = await openedForm(test, tenant, { secondsAgo: 25 * 3600 })
    expect(await codeOf({ challenge: late, solution: solve(late) })).toBe('challenge-expired')
    expect((await send({ challenge, solution: solve(challenge) })).status).toBe(201)
  })

  it('with a wrong solution is refused, and with none asked for beyond the rate', async () => {
    const challenge = await openedForm(test, tenant)
    const right = solve(challenge)
    expect(await codeOf({ challenge, solution: { ...right, counter: right.counter + 1 } })).toBe('proof-wrong')
    expect(await codeOf({ challenge, solution: { ...right, derivedKey: '0'.repeat(64) } })).toBe('proof-wrong')
    expect(await codeOf({ challenge, solution: undefined })).toBe('proof-needed')
    expect(await codeOf({ challenge: undefined, solution: undefined })).toBe('proof-needed')
    expect((await send({ challenge, solution: right })).status).toBe(201)
  })
})

it.each([
  ['agreement', { fileName: 'a.pdf', fileSize: 5 }],
  ['individual/challenge', {}],
  ['confirm', { token: 'x' }],
  ['confirm/find', { token: 'x' }],
  ['nowhere', {}],
])('the call %s answers nothing odd with a failure of ours', async (call, good) => {
  for (const slug of [tenant.slug, 'no-such-organisation', '\u0000', 'x'.repeat(300), "' or 1=1 --"])
    for (const body of [
      good,
      { ...good, other: 1 },
      { token: ['x'] },
      { fileName: { a: 1 }, fileSize: 'x' },
      'null',
      '[]',
      '{',
    ]) {
      const { status } = await test.send('POST', `/api/register/${encodeURIComponent(slug)}/${call}`, body)
      expect([slug, body, status < 500]).toEqual([slug, body, true])
    }
})

it('an upload is named by its owner alone: a path in its name leads nowhere', async () => {
  const own = await test.newTenant({ registrationAgreement: 'optional' })
  const challenge = await openedForm(test, own, { form: 'agreement' })
  const body = { fileName: '../../etc/passwd\u202e.pdf', fileSize: 5, challenge, solution: solve(challenge) }
  const reply = await test.call(contract.createAgreementUrl, { params: { tenant: own.slug }, body })
  expect([reply.status, reply.body.fileName.slice(36)]).toEqual([200, '-passwd.pdf'])
  const again = await test.call(contract.createAgreementUrl, { params: { tenant: own.slug }, body })
  expect([again.status, again.body.code]).toEqual([400, 'challenge-used'])
})

it('a guardian’s link cannot be guessed, and is not told from one that has ended', async () => {
  const ask = (token: string) =>
    test.call(contract.confirmGuardian, { params: { tenant: tenant.slug }, body: { token } })
  const [one, other] = [await ask('x'), await ask('A'.repeat(43))]
  expect([one.status, one.body.detail]).toEqual([404, other.body.detail])
})
