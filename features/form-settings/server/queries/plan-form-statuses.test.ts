import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getTenantSettings, updateTenantSettings } from '#features/accounts/staff-contract.ts'
import type { StatusKind } from '#shared/statuses.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { VolunteerSettings } from '../../contract.ts'
import * as contract from '../../form-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())
beforeEach(async () => void (tenant = await test.newTenant()))

type Form = VolunteerSettings
const endpoints = {
  volunteers: [contract.getVolunteerForm, contract.updateVolunteerForm],
  organisations: [contract.getOrganisationForm, contract.updateOrganisationForm],
} as const
const read = async (kind: StatusKind) => (await test.call(endpoints[kind][0], {}, tenant.superadmin)).body as Form

/** Saves the form with other statuses. */
async function save(kind: StatusKind, change: (form: Form) => Partial<Form> | { statuses: undefined }) {
  const form = await read(kind)
  return test.call(endpoints[kind][1], { body: { ...form, ...change(form) } } as never, tenant.superadmin)
}
const without = (label: string) => (form: Form) => ({ status: form.status.filter((one) => one !== label) })
const kept = (kind: StatusKind) =>
  tenant.inside(async ({ db }) => {
    const form = db.selectFrom('form_settings').select('statuses').where('form', '=', kind)
    return (await form.executeTakeFirstOrThrow()).statuses as { key: string; isRemoved?: true }[]
  })

describe.each(['volunteers', 'organisations'] as const)('the statuses of %s', (kind) => {
  const addOne = async (status: string) =>
    kind === 'volunteers'
      ? addTestVolunteers(tenant, ['Tan Mei Ling'], { status })
      : [(await addTestOrganisation(tenant, 'Harbour Bank', [], { status })).organisationId]

  it('have keys; a new one takes its key from its label and keeps it under every other', async () => {
    const added = await save(kind, ({ status }) => ({ status: [...status, 'On Leave'] }))
    expect(added.body.statuses.at(-1)).toEqual({ key: 'on leave', label: 'On Leave' })
    const renamed = await save(kind, ({ status, statuses }) => ({
      status: [...status.slice(0, -1), 'Away'],
      statuses: [...statuses.slice(0, -1), { key: 'on leave', label: 'Away' }],
    }))
    expect(renamed.body.statuses.at(-1)).toEqual({ key: 'on leave', label: 'Away' })
    expect(renamed.body.status.at(-1)).toBe('Away')
  })

  it('may be sent as labels alone, by clients that know of no keys', async () => {
    const saved = await save(kind, ({ status }) => ({ status: [...status].toReversed(), statuses: undefined }))
    expect(saved.status).toBe(200)
    expect(saved.body.statuses.find(({ key }: { key: string }) => key === 'active').label).toBe('Active')
  })

  it('stay while anybody has them, and are told with how many', async () => {
    await addOne('pending')
    await addOne('pending')
    const refused = await save(kind, without('Pending'))
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Pending is still used by 2 ${kind}. Give them another status first, or rename the status.`,
    ])
    expect((await read(kind)).status).toContain('Pending')
  })

  it('go when nobody has them, can still be read where they are remembered, and come back as themselves', async () => {
    const [id] = await addOne('active')
    await tenant.inside(({ db, now }) => {
      const entry = { tenant_id: tenant.id, id: uuidv7(), new_status: 'pending', changed_by: 'x', changed_on: now }
      return kind === 'volunteers'
        ? db
            .insertInto('status_updates')
            .values({ ...entry, volunteer_id: id! })
            .execute()
        : db
            .insertInto('organisation_status_updates')
            .values({ ...entry, organisation_id: id! })
            .execute()
    })
    expect((await save(kind, without('Pending'))).body.status).not.toContain('Pending')
    expect((await save(kind, without('Rejected'))).body.status).not.toContain('Rejected')
    // nothing ever was rejected
    expect((await kept(kind)).filter(({ isRemoved }) => isRemoved).map(({ key }) => key)).toEqual(['pending'])
    const back = await save(kind, ({ status }) => ({ status: [...status, 'PENDING'] }))
    expect(back.body.statuses.at(-1)).toEqual({ key: 'pending', label: 'PENDING' })
  })

  it.each<[string, (form: Form) => Partial<Form>]>([
    ['a list without New', without('New')],
    [
      'a label that is the key of another',
      ({ status, statuses }) => ({
        status: status.map((label) => (label === 'Active' ? 'Helper' : label === 'Pending' ? 'Active' : label)),
        statuses: statuses.map(({ key, label }) => ({
          key,
          label: label === 'Active' ? 'Helper' : label === 'Pending' ? 'Active' : label,
        })),
      }),
    ],
    ['a label twice', ({ status }) => ({ status: [...status, 'NEW'] })],
  ])('refuse %s', async (_what, change) => expect((await save(kind, change)).status).toBe(400))
})

describe('the statuses that count as active', () => {
  const settingsOf = async () => (await test.call(getTenantSettings, {}, tenant.superadmin)).body
  const setActive = async (activeStatuses: string[]) => {
    const { settings, version } = await settingsOf()
    const body = { settings: { ...settings, activeStatuses }, version }
    return test.call(updateTenantSettings, { body } as never, tenant.superadmin)
  }

  it('are taken by key or label in any case, and kept by their keys', async () => {
    await save('volunteers', ({ status, statuses }) => ({
      status: status.map((label) => (label === 'Active' ? 'Regular helper' : label)),
      statuses: statuses.map(({ key, label }) => ({ key, label: key === 'active' ? 'Regular helper' : label })),
    }))
    const saved = await setActive(['Regular HELPER', 'Active', 'Accepted'])
    expect([saved.status, saved.body.settings.activeStatuses]).toEqual([200, ['active', 'accepted']])
  })

  it('are statuses of the form: another is refused by name, and one from before hinders nothing', async () => {
    const refused = await setActive(['active', 'no such'])
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'settings.activeStatuses'])
    expect(refused.body.detail).toContain('"no such" is not a status of the form. There are: New, ')
    const before = (await settingsOf()).settings
    await tenant.inside(({ db }) =>
      db
        .updateTable('tenant_settings')
        .set({ settings: JSON.stringify({ ...before, activeStatuses: ['no such'] }) })
        .execute(),
    )
    expect((await setActive(['no such', 'Active'])).body.settings.activeStatuses).toEqual(['no such', 'active'])
  })

  it('cannot be removed while they do', async () => {
    const refused = await save('volunteers', without('Active'))
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Active counts as active')])
    await setActive(['accepted'])
    expect((await save('volunteers', without('Active'))).status).toBe(200)
  })
})
