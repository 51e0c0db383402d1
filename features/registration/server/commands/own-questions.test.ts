import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrganisation } from '#features/organisations/contract.ts'
import { deleteOwnField, type OwnField, updateOwnField } from '#features/own-fields/contract.ts'
import { getVolunteer } from '#features/volunteers/contract.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { applicant, company, registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { getRegistrationForm } from '../../contract.ts'
import { searchRegistrations } from '../../list-contract.ts'
import * as staff from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
let size: OwnField
let note: OwnField
let inside: OwnField
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  const options = ['S', 'L']
  size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options, mandatory: true, isPublic: true })
  note = await addOwnField(test, tenant, {
    kind: 'text',
    label: 'Note',
    seenBy: 'superadmins',
    isPublic: true,
    keptMonths: 6,
  })
  inside = await addOwnField(test, tenant, { kind: 'text', label: 'Inside', mandatory: true })
})
afterAll(() => test.stop())

const { create, created, opened } = volunteerCalls(() => ({ test, tenant }))
const send = (more: object, form?: 'organisation') => registerPublicly(test, tenant, more, {}, form)
const list = async (): Promise<staff.RegistrationSummary[]> =>
  (await test.call(searchRegistrations, { query: {} }, tenant.user)).body.registrations
const ownOf = async (vid: string, as = tenant.superadmin) =>
  (await test.call(getVolunteer, { params: { id: vid } }, as)).body.own

it('stand in the form without what is nobody else’s business, in the order of the organisation', async () => {
  const read = (form: 'individual' | 'organisation') =>
    test.call(getRegistrationForm, { params: { tenant: tenant.slug, form } })
  const { questions } = (await read('individual')).body
  expect(questions.map(({ label }: { label: string }) => label)).toEqual(['Size', 'Note'])
  expect(questions.map((one: { keptMonths: number | null }) => one.keptMonths)).toEqual([null, 6])
  expect(JSON.stringify(questions)).not.toMatch(/seenBy|isPublic|version/)
  expect((await read('organisation')).body.questions).toEqual([])
})

it('are answered with the form, also one whose answers only superadmins see', async () => {
  expect((await send({ own: { [size.id]: 'L', [note.id]: 'By bike' } })).status).toBe(201)
  const [one] = await list()
  expect(await ownOf(one!.recordId!)).toEqual({ [size.id]: 'L', [note.id]: 'By bike' })
  expect(await ownOf(one!.recordId!, tenant.user)).toEqual({ [size.id]: 'L' })
})

it('are demanded and checked; no other field can be answered by this way', async () => {
  const errorsOf = async (own: object | undefined) => {
    const { status, body } = await send(own ? { own } : {})
    return [status, body.errors?.map(({ path }: { path: string }) => path)]
  }
  expect(await errorsOf(undefined)).toEqual([400, [`own.${size.id}`]])
  expect(await errorsOf({ [size.id]: 'XXL' })).toEqual([400, [`own.${size.id}`]])
  expect(await errorsOf({ [size.id]: 'S', [inside.id]: 'x' })).toEqual([400, [`own.${inside.id}`]])
  expect((await send({ own: { [size.id]: 'S' } }, 'organisation')).status).toBe(400)
  expect((await send({ ...company }, 'organisation')).status).toBe(201)
  expect(await list()).toHaveLength(1)
})

it('of somebody who is known wait beside what is kept, and are taken over one by one', async () => {
  const nric = 's1234567d'
  const vid = await created({ nric, own: { [size.id]: 'S', [inside.id]: 'kept' } })
  await send({ nric, own: { [size.id]: 'L', [note.id]: 'By bike' } })
  const [waiting] = await list()
  const details = async (as = tenant.user) =>
    (await test.call(staff.getRegistration, { params: { id: waiting!.id } }, as)).body.sent.filter(
      ({ field }: { field: string }) => field.startsWith('own.'),
    )
  const sized = { field: `own.${size.id}`, label: 'Size', current: 'S', sent: 'L' }
  expect(await details()).toEqual([sized])
  expect(await details(tenant.superadmin)).toEqual([
    sized,
    { field: `own.${note.id}`, label: 'Note', current: '', sent: 'By bike' },
  ])
  const accept = (take: string[]) =>
    test.call(staff.acceptRegistration, { params: { id: waiting!.id }, body: { take } } as never, tenant.user)
  expect((await accept([`own.${inside.id}`])).status).toBe(400)
  expect((await accept([`own.${size.id}`])).status).toBe(200)
  expect((await opened(vid)).own).toEqual({ [size.id]: 'L', [inside.id]: 'kept' })
})

it('that came after a registration do not stop it from being accepted', async () => {
  await send({ website: 'https://spam.example', own: { [size.id]: 'L' } })
  await addOwnField(test, tenant, { kind: 'text', label: 'New', mandatory: true, isPublic: true })
  const [waiting] = await list()
  const accepted = await test.call(
    staff.acceptRegistration,
    { params: { id: waiting!.id }, body: { take: [] } } as never,
    tenant.user,
  )
  expect([accepted.status, accepted.body.detail]).toEqual([200, undefined])
  const [one] = await list()
  expect(await ownOf(one!.recordId!)).toEqual({ [size.id]: 'L' })
  expect((await create({ fullName: applicant.fullName })).status).toBe(400)
})

it('whose choices are called otherwise, or that are asked no more, do not stop it either', async () => {
  const days = await addOwnField(test, tenant, { kind: 'number', label: 'Days', isPublic: true })
  const gone = await addOwnField(test, tenant, { kind: 'text', label: 'Gone', isPublic: true })
  await send({
    website: 'https://spam.example',
    own: { [size.id]: 'L', [note.id]: 'By bike', [days.id]: '1,000', [gone.id]: 'x' },
  })
  const change = async (field: OwnField, body: object) => {
    const { id, kind: _kind, ...before } = field
    const changed = await test.call(
      updateOwnField,
      { params: { id }, body: { ...before, ...body } as never },
      tenant.superadmin,
    )
    expect([changed.status, changed.body.detail]).toEqual([200, undefined])
  }
  await change(size, { options: size.options.map((one) => (one.label === 'L' ? { ...one, label: 'Large' } : one)) })
  await change(days, { isPublic: false, seenBy: 'superadmins' })
  expect((await test.call(deleteOwnField, { params: { id: gone.id } }, tenant.superadmin)).status).toBe(200)
  const [waiting] = await list()
  const input = { params: { id: waiting!.id }, body: { take: [] } } as never
  const accepted = await test.call(staff.acceptRegistration, input, tenant.user)
  expect([accepted.status, accepted.body.detail]).toEqual([200, undefined])
  expect(await ownOf((await list())[0]!.recordId!)).toEqual({ [note.id]: 'By bike', [days.id]: '1000' })
})

describe('of organisations', () => {
  let csr: OwnField
  let budget: OwnField
  const form = 'organisations'
  const ownOfOrganisation = async (id: string, as = tenant.superadmin) =>
    (await test.call(getOrganisation, { params: { id } }, as)).body.own
  beforeEach(async () => {
    const options = ['Weekdays', 'Weekends']
    csr = await addOwnField(test, tenant, {
      form,
      kind: 'several',
      label: 'CSR',
      options,
      isPublic: true,
      mandatory: true,
    })
    budget = await addOwnField(test, tenant, {
      form,
      kind: 'number',
      label: 'Budget',
      isPublic: true,
      seenBy: 'superadmins',
    })
    inside = await addOwnField(test, tenant, { form, kind: 'text', label: 'Inside', mandatory: true })
  })

  it('are asked and answered in their own form', async () => {
    const shown = await test.call(getRegistrationForm, { params: { tenant: tenant.slug, form: 'organisation' } })
    expect(shown.body.questions.map(({ label }: { label: string }) => label)).toEqual(['CSR', 'Budget'])
    const missing = await send({}, 'organisation')
    expect([missing.status, missing.body.errors?.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      [`own.${csr.id}`],
    ])
    expect((await send({ own: { [csr.id]: ['Weekends'], [inside.id]: 'x' } }, 'organisation')).status).toBe(400)
    const sent = await send({ own: { [csr.id]: ['Weekends'], [budget.id]: '1,200' } }, 'organisation')
    expect([sent.status, sent.body.detail]).toEqual([201, undefined])
    const [one] = await list()
    expect(await ownOfOrganisation(one!.recordId!)).toEqual({ [csr.id]: ['Weekends'], [budget.id]: '1200' })
    expect(await ownOfOrganisation(one!.recordId!, tenant.user)).toEqual({ [csr.id]: ['Weekends'] })
  })

  it('wait with what looks like a robot’s, are shown, and stored when it is accepted', async () => {
    await send({ website: 'https://spam.example', own: { [csr.id]: ['Weekdays'], [budget.id]: '5' } }, 'organisation')
    await addOwnField(test, tenant, { form, kind: 'text', label: 'New', mandatory: true, isPublic: true })
    const params = { id: (await list())[0]!.id }
    const { sent } = (await test.call(staff.getRegistration, { params }, tenant.user)).body
    expect(sent.filter(({ field }: { field: string }) => field.startsWith('own.'))).toEqual([
      { field: `own.${csr.id}`, label: 'CSR', current: '', sent: 'Weekdays' },
    ])
    const accepted = await test.call(staff.acceptRegistration, { params, body: { take: [] } } as never, tenant.user)
    expect([accepted.status, accepted.body.detail]).toEqual([200, undefined])
    expect(await ownOfOrganisation(accepted.body.recordId)).toEqual({ [csr.id]: ['Weekdays'], [budget.id]: '5' })
  })
})
