import { expect, it } from 'vitest'
import type { OrganisationSettings, VolunteerSettings } from '#features/form-settings/contract.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { visibleFields as organisationFields } from '#features/organisations/fields.ts'
import { visibleFields as volunteerFields } from '#features/volunteers/fields.ts'
import { readMessage } from '#shared/define-words.ts'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import type { OrganisationRegistration } from '../contract.ts'
import { planIndividual, planOrganisationRegistration, publicForm } from '../rules.ts'
import { pageWords } from './page-words.tsx'

const places = { assignedBusinessUnits: { arrayData: [{ zone: 'North', locations: ['Hall'] }] } }
const volunteers: VolunteerSettings = publicForm({ version: 1, ...defaultForm('volunteers'), ...places })
const organisations: OrganisationSettings = publicForm({ version: 1, ...defaultForm('organisations'), ...places })

/** What no field of this kind takes; none for a text, which takes all. */
const wrong: Partial<Record<FormField['kind'], unknown[]>> = {
  select: ['none of these'],
  radio: ['none of these'],
  'multi-select': [['none of these']],
  phone: ['12'],
  email: ['nobody'],
  date: ['32/13/2020', '2999-01-01'],
  nric: ['S0000000A'],
  number: ['many'],
  'postal-code': ['12'],
  zones: [[{ zone: 'None', locations: [] }], [{ zone: 'North', locations: ['Nowhere'] }]],
  'days-and-times': [{ Someday: ['AM'] }, { Monday: ['Never'] }],
}

/** Every answer of the form that is wrong, one form for each; those of a list stand in one entry. */
function wrongForms(fields: readonly FormField[]): Record<string, unknown>[] {
  return fields.flatMap(({ name, kind, itemFields }) =>
    itemFields
      ? wrongForms(itemFields).map((entry) => ({ [name]: [entry] }))
      : (wrong[kind] ?? []).map((value) => ({ [name]: value })),
  )
}

/** What a reader of codes would not be able to say in another language. */
const withoutCode = (errors: readonly FieldError[]) =>
  errors.filter(
    ({ message, text }) => !text || !message || readMessage(pageWords, ['en'], { message: '', text }) !== message,
  )

const child = { dob: '2020-01-01', guardianEmail: '' }

it.each([
  {},
  child,
  { ...child, guardianEmail: 'nobody' },
  { ...child, email: 'a@b.org', guardianEmail: 'A@b.org' },
  { remarks: 'mine' },
  ...wrongForms(volunteerFields(volunteers)),
])('what is wrong with a volunteer who sends %j has a code that makes its text', (sent) => {
  const { errors } = planIndividual(volunteers, sent, '2026-11-22')
  expect(errors.length).toBeGreaterThan(0)
  expect(withoutCode(errors)).toEqual([])
})

it.each([
  {},
  { coordinators: [{ email: 'a@b.org' }] },
  { remarks: 'ours' },
  ...wrongForms(organisationFields(organisations)),
])('what is wrong with an organisation that sends %j has a code that makes its text', (sent) => {
  const { errors } = planOrganisationRegistration(organisations, sent as Partial<OrganisationRegistration>)
  expect(errors.length).toBeGreaterThan(0)
  expect(withoutCode(errors)).toEqual([])
})
