import { describe, expect, it } from 'vitest'
import type { OrganisationSettings, VolunteerSettings } from '#features/form-settings/contract.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { visibleFields } from '#features/volunteers/fields.ts'
import type { FormField } from '#shared/form-field.ts'
import { draftFields, guardianEmailField, stepsOf } from './fields.ts'
import {
  hasChinese,
  isAgreementContent,
  isAgreementName,
  nameInMail,
  phoneForms,
  planDifferences,
  planIndividual,
  planOrganisationRegistration,
  publicForm,
} from './rules.ts'
import { registrationWords } from './words.ts'

const say = registrationWords.in(['en'])
const zones = { assignedBusinessUnits: { arrayData: [] } }
const volunteers = (): VolunteerSettings => structuredClone({ version: 1, ...defaultForm('volunteers'), ...zones })
const organisations = (): OrganisationSettings =>
  structuredClone({ version: 1, ...defaultForm('organisations'), ...zones })
const today = '2026-11-21'
const person = {
  fullName: 'Lim Siew Hoon',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'hoon@example.org',
  agreeToTerms: true,
}

describe('the public form', () => {
  it('is without what is the staff’s, also where staff must fill it in', () => {
    const settings = volunteers()
    settings.mandatory.push({ field: 'officialDateJoined', fieldName: 'Official Date Joined' })
    settings.sections.basicInformation.fields.find(({ field }) => field === 'race')!.isHidden = true
    const form = publicForm(settings)
    expect(form.sections.officialUse).toMatchObject({ isHidden: true, fields: [] })
    expect(form.mandatory.map(({ field }) => field)).not.toContain('officialDateJoined')
    expect(form.sections.basicInformation.fields.map(({ field }) => field)).not.toContain('race')
    expect([form.status, form.tier]).toEqual([['New'], ['None']])
    expect(planIndividual(settings, person, today).errors).toEqual([])
  })

  it.each([
    ['a field of the staff', { remarks: 'x' }, 'remarks'],
    ['a field that is hidden', { race: 'Chinese' }, 'race'],
  ])('takes no %s', (_name, more, path) => {
    const settings = volunteers()
    settings.sections.basicInformation.fields.find(({ field }) => field === 'race')!.isHidden = true
    expect(planIndividual(settings, { ...person, ...more }, today).errors).toEqual([
      { path, ...registrationWords.message('notThisForm') },
    ])
  })

  it.each([
    ['2011-01-01', '', []],
    ['2010-12-31', '', []],
    ['2012-01-01', '', [say('guardianEmailNeeded')]],
    ['2012-01-01', 'no', ['Not a valid Email']],
    ['2012-01-01', 'wei@example.org', []],
    ['2012-01-01', 'hoon@example.org', [say('guardianEmailIsOwn')]],
    ['2012-01-01', ' HOON@Example.org ', [say('guardianEmailIsOwn')]],
    ['2012-01-01', 'hoon.wei@example.org', []],
  ])('of somebody born on %s with the guardian "%s" misses %j', (dob, guardianEmail, missing) => {
    const guardian = { childsParentOrGuardian: 'Wei', childsParentOrGuardianContactNo: '91112222' }
    const { errors } = planIndividual(
      volunteers(),
      { ...person, dob, ...(dob > '2011' ? guardian : {}), guardianEmail },
      today,
    )
    const wanted = dob.startsWith('2011') ? [say('guardianEmailNeeded')] : missing
    expect(errors.map(({ message }) => message)).toEqual(wanted)
  })

  it('of an organisation needs somebody with an email', () => {
    const company = { orgName: 'Harbour Bank', entityType: 'Company', agreeToTerms: true }
    const coordinator = { name: 'Mei', nricFinNo: '', nationality: '', officeContact: '', mobileContact: '', email: '' }
    const messages = (email: string) =>
      planOrganisationRegistration(organisations(), { ...company, coordinators: [{ ...coordinator, email }] }).errors
    expect(messages('')).toEqual([{ path: 'coordinators.0.email', ...registrationWords.message('coordinatorNeeded') }])
    expect(messages('no')).toMatchObject([{ path: 'coordinators.0.email' }])
    expect(messages('mei@example.org')).toEqual([])
  })

  it('knows a second language by its labels', () => {
    const settings = volunteers()
    expect(hasChinese(settings)).toBe(false)
    settings.sections.basicInformation.fields[1]!.label = 'Full Name 姓名'
    expect(hasChinese(settings)).toBe(true)
  })
})

describe('the pages', () => {
  const fields = visibleFields(publicForm(volunteers()))

  it('hold every field once, in the organisation’s order, with the consent on the last', () => {
    const steps = stepsOf('individual', [...fields, guardianEmailField(say)])
    const names = steps.flatMap((step) => step.fields.map(({ name }) => name))
    expect(names.toSorted()).toEqual([...fields, guardianEmailField(say)].map(({ name }) => name).toSorted())
    expect(steps.at(-1)!.fields.map(({ name }) => name)).toContain('agreeToTerms')
  })

  it('hold a field that nobody has placed, and none that is empty', () => {
    const steps = stepsOf('individual', [fields[1]!, { ...fields[1]!, name: 'another' }, fields.at(-1)!])
    expect(steps.map(({ name }) => name)).toEqual(['name', 'others', 'declaration'])
  })

  it('leave no secrets in the browser', () => {
    const isKept = (of: readonly FormField[]) => of.filter(({ sensitive }) => !sensitive).map(({ name }) => name)
    const kept = isKept(draftFields(fields))
    expect(kept).toContain('fullName')
    for (const name of [
      'nric',
      'priorMedicalCondition',
      'criminalHistory',
      'hasPriorMedicalCondition',
      'hasCriminalHistory',
    ])
      expect(kept).not.toContain(name)
    const coordinators = { name: 'coordinators', section: '', label: '', kind: 'list' as const, sensitive: true }
    const itemFields = [
      { name: 'name', section: '', label: '', kind: 'text' as const },
      { name: 'nricFinNo', section: '', label: '', kind: 'nric' as const, sensitive: true },
    ]
    const [ofList] = draftFields([{ ...coordinators, itemFields }])
    expect([ofList!.sensitive, isKept(ofList!.itemFields!)]).toEqual([false, ['name']])
  })
})

it.each([
  ['Tan Wei 陈伟', 'Tan Wei 陈伟'],
  ["Siti D'Souza (Ms)", "Siti D'Souza (Ms)"],
  ['Win http://evil.example/?a=1 now', 'Win http evil example a 1 now'],
  ['a\nBcc: x@y.z', 'a Bcc x y z'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('the name %j goes into a mail as %j', (name, shown) => expect(nameInMail(name)).toBe(shown))

it.each([
  ['91234567', ['91234567', '6591234567']],
  ['+65 9123 4567', ['6591234567', '91234567']],
  ['123', []],
])('the number %s is also written %j', (phone, forms) => expect(phoneForms(phone)).toEqual(forms))

it.each([
  ['a.pdf', true],
  ['a.JPG', true],
  ['a.pdf.exe', false],
  ['pdf', false],
])('%s may be an agreement: %s', (name, may) => expect(isAgreementName(name)).toBe(may))

it('differences are told in words, and what is sensitive only as dots', () => {
  const fields = visibleFields(publicForm(volunteers()))
  const { values: stored } = planIndividual(volunteers(), { ...person, nric: 'S1234567D' }, today)
  const sent = {
    ...stored,
    dob: '1991-01-02',
    nric: 'T0000001E',
    gender: '',
    preferredVolunteeringLocations: [{ zone: 'Central', locations: ['Hub'] }],
  }
  expect(planDifferences(fields, sent, stored).map(({ field, current, sent: now }) => [field, current, now])).toEqual([
    ['nric', '••••••', '••••••'],
    ['dob', '25 Mar 1990', '02 Jan 1991'],
    ['preferredVolunteeringLocations', '', 'Central; Hub'],
  ])
})

it.each([
  ['a.pdf', '%PDF-1.7', true],
  ['a.PDF', '%PDF-', true],
  ['a.pdf', ' %PDF-', false],
  ['a.pdf', '%PD', false],
  ['a.png', '\x89PNG\r\n\x1a\n..', true],
  ['a.png', '%PDF-1.7', false],
  ['a.jpg', '\xff\xd8\xff\xe0', true],
  ['a.JPEG', '\xff\xd8\xff\xdb', true],
  ['a.jpeg', '<html>', false],
  ['a.pdf', '', false],
  ['a', '%PDF-', false],
])('a file %s that begins with %j is an agreement: %s', (name, text, expected) => {
  expect(isAgreementContent(name, Buffer.from(text, 'latin1'))).toBe(expected)
})
