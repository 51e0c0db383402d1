import { expect } from 'vitest'
import * as forms from '#features/form-settings/form-contract.ts'
import { keyedStatuses, type Status, type StatusKind } from '#shared/statuses.ts'
import type { TestApp } from './start-test-app.ts'

/** The statuses that an organisation begins with. */
export const defaultStatuses = {
  volunteers: keyedStatuses([
    'New',
    'Pending',
    'Interviewed',
    'Accepted',
    'Active',
    'Inactive',
    'Rejected',
    'Withdrawn',
  ]),
  organisations: keyedStatuses(['New', 'Pending', 'Accepted', 'Active', 'Inactive', 'Rejected']),
} satisfies Record<StatusKind, Status[]>

const calls = {
  volunteers: [forms.getVolunteerForm, forms.updateVolunteerForm],
  organisations: [forms.getOrganisationForm, forms.updateOrganisationForm],
} as const

/** Gives every status of the kind another label, as the form's page does; resolves with the labels by key. */
export async function renameStatuses(call: TestApp['call'], kind: StatusKind): Promise<Map<string, string>> {
  const [read, write] = calls[kind]
  const { body: form } = await call(read, {})
  const statuses = form.statuses.map(({ key, label }: Status) => ({ key, label: `${label} helper` }))
  const body = { ...form, statuses, status: statuses.map(({ label }: Status) => label) }
  const saved = await call(write, { body } as never)
  expect([saved.status, saved.body.statuses, saved.body.status]).toEqual([200, statuses, body.status])
  return new Map(statuses.map(({ key, label }: Status) => [key, label]))
}
