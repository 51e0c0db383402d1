import { describe, expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import type { CoordinatorForm, OrganisationForm } from './contract.ts'
import { organisationFields, visibleFields, visibleSections } from './fields.ts'
import { planMember } from './member-rules.ts'
import { allMessages, completeValues, firstContact, missingOf, planOrganisation, statusDefaults } from './rules.ts'

const settings = { version: 1, ...defaultForm('organisations'), assignedBusinessUnits: { arrayData: defaultZones } }
const today = '2026-11-20'
const good: OrganisationForm = { orgName: 'Harbour Bank', entityType: 'Company', agreeToTerms: true }
const mei = {
  name: 'Tan Mei Ling',
  nricFinNo: 's1234567d',
  nationality: 'Singaporean',
  officeContact: '',
  mobileContact: '+6591234567',
  email: 'mei@example.org',
}
const plan = (more: object) => planOrganisation(settings, { ...good, ...more } as OrganisationForm)

describe('the form of an organisation', () => {
  test('has the tabs of the wizard, in their order even when the database has another', () => {
    const titles = ['Official Use', 'Basic Information', 'Additional Information', 'Preferences']
    const sections = settings.sections
    // keys stay where they were written first
    const shuffled = { sections: { ...Object.fromEntries(Object.entries(sections).toReversed()), ...sections } }
    expect(visibleSections(shuffled).map(({ title }) => title)).toEqual([...titles, 'How did you hear about us'])
    expect(visibleFields(shuffled).map(({ name }) => name)).toEqual(organisationFields.map(({ name }) => name))
  })

  test.each([
    ['nothing', {}, []],
    ['no name', { orgName: '' }, [['orgName', 'Organisation Name Required!']]],
    ['no type', { entityType: '' }, [['entityType', 'Entity Type Required!']]],
    ['no consent', { agreeToTerms: false }, [['agreeToTerms', 'Consent Required!']]],
    ['another type', { entityType: 'Club' }, [['entityType', '"Club" is not one of the options']]],
    ['capitals', { entityType: 'COMPANY' }, []],
    [
      'half a person',
      { volGroupSize: '2.5' },
      [['volGroupSize', 'Not a valid number. Please only enter positive integers']],
    ],
    [
      'fewer than nobody',
      { volGroupSize: -1 },
      [['volGroupSize', 'Not a valid number. Please only enter positive integers']],
    ],
    ['twenty-five people', { volGroupSize: '25' }, []],
    ['no real day', { availableStartDate: '31/02/2026' }, [['availableStartDate', 'Not a valid date']]],
    ['a coordinator', { coordinators: [mei] }, []],
    [
      'a wrong number',
      { coordinators: [{ ...mei, nricFinNo: 'S1234567A' }] },
      [['coordinators.0.nricFinNo', 'Not a valid NRIC']],
    ],
    ['a foreign number', { coordinators: [{ ...mei, nationality: 'Foreigner', nricFinNo: 'E 77 120' }] }, []],
    ['a blank number', { coordinators: [{ ...mei, nricFinNo: ' ' }] }, []],
    [
      'a coordinator without a name',
      { coordinators: [mei, { ...mei, name: '' }] },
      [['coordinators.1.name', 'Name is required.']],
    ],
    [
      'a bad telephone',
      { coordinators: [{ ...mei, officeContact: '12' }] },
      [['coordinators.0.officeContact', 'Not a valid Phone No']],
    ],
    ['a bad address', { coordinators: [{ ...mei, email: 'a@b' }] }, [['coordinators.0.email', 'Not a valid Email']]],
    [
      'another zone',
      { assignedBusinessUnits: [{ zone: 'Moon', locations: [] }] },
      [['assignedBusinessUnits', '"Moon" is not one of the zones']],
    ],
  ])('with %s', (_name, more, errors) => {
    expect(plan(more).errors.map(({ path, message }) => [path, message])).toEqual(errors)
  })

  test('writes numbers in capitals, drops empty coordinators and reads days', () => {
    const empty = { name: '', nricFinNo: '', nationality: '', officeContact: '', mobileContact: '', email: '' }
    const { values } = plan({ coordinators: [empty, mei], availableStartDate: '01/02/2027', volGroupSize: ' 12 ' })
    expect(values.coordinators).toEqual([{ ...mei, nricFinNo: 'S1234567D' }])
    expect(plan({ coordinators: [empty, { ...mei, name: '' }] }).errors).toMatchObject([
      { path: 'coordinators.1.name' },
    ])
    expect([values.availableStartDate, values.volGroupSize]).toEqual(['2027-02-01', 12])
  })

  test('keeps an other-text only beside Others', () => {
    const other = { otherSuggestedActivities: 'Chess' }
    expect(plan({ ...other, suggestedActivities: ['Others'] }).values.otherSuggestedActivities).toBe('Chess')
    expect(plan({ ...other, suggestedActivities: ['Outings'] }).values.otherSuggestedActivities).toBe('')
  })

  test('leaves a masked number to the server, also when the nationality becomes another', () => {
    const masked = { ...plan({ coordinators: [{ ...mei, vid: 'a' }] }).values }
    masked.coordinators = [{ ...masked.coordinators[0]!, nricFinNo: 'S****567D' }]
    const change = (more: object) => ({ ...masked, coordinators: [{ ...masked.coordinators[0]!, ...more }] })
    const errors = (more: object) => planOrganisation(settings, change(more), { before: masked }).errors
    expect(errors({ nationality: 'Foreigner' })).toEqual([])
    expect(errors({ nricFinNo: 'S****568D' })).toMatchObject([{ path: 'coordinators.0.nricFinNo' }])
    const before = { ...planMember({ fullName: 'Mei' }, { today, needsDob: false }).values, nric: 'S****567D' }
    const member = { ...before, citizenship: 'Foreigner' }
    expect(planMember(member, { today, needsDob: false, before }).errors).toEqual([])
  })

  test('does not question again what did not change', () => {
    const before = plan({ coordinators: [{ ...mei, vid: 'a' }] }).values
    const old = {
      ...before,
      entityType: 'Gone',
      coordinators: [{ ...before.coordinators[0]!, nricFinNo: 'S****567D' }],
    }
    expect(planOrganisation(settings, old, { before: old }).errors).toEqual([])
    expect(planOrganisation(settings, old).errors.map(({ path }) => path)).toEqual([
      'entityType',
      'coordinators.0.nricFinNo',
    ])
  })
})

test('the status dialog begins with the last update, or with nothing chosen', () => {
  expect(statusDefaults(undefined)).toEqual({ newStatus: '', tier: '' })
  expect(statusDefaults({ newStatus: 'Active', tier: '' })).toEqual({ newStatus: 'Active', tier: '' })
})

describe('mandatory fields of an organisation that is there already', () => {
  const full = plan({}).values
  const gaps = { ...full, entityType: '', agreeToTerms: false }
  const missing = ['entityType: Entity Type Required!', 'agreeToTerms: Consent Required!']
  test.each<[string, object, object, string[]]>([
    ['what was empty already stops nothing', { ...gaps, remarks: 'x' }, { before: gaps }, []],
    ['what had a value cannot be emptied', { ...full, entityType: '' }, { before: full }, missing.slice(0, 1)],
    ['nor the name', { ...gaps, orgName: '' }, { before: gaps }, ['orgName: Organisation Name Required!']],
    ['nor the consent', { ...full, agreeToTerms: false }, { before: full }, missing.slice(1)],
    ['all of them, where the tenant wants that', gaps, { before: gaps, mandatoryOnEdit: 'all' }, missing],
    ['a new organisation needs all', gaps, {}, missing],
  ])('%s', (_name, change, options, expected) => {
    const { errors } = planOrganisation(settings, change as OrganisationForm, options)
    expect(errors.map(({ path, message }) => `${path}: ${message}`).toSorted()).toEqual(expected.toSorted())
  })
  test('are counted as missing while they are empty', () =>
    expect(
      missingOf(settings, gaps)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(['agreeToTerms', 'entityType']))
})

test('the list shows the first coordinator and the mobile number before the office', () => {
  expect(firstContact([])).toEqual({ coordinator: '', contactNo: '' })
  expect(firstContact([{ ...mei, mobileContact: '', officeContact: '+6561234567' }])).toEqual({
    coordinator: 'Tan Mei Ling',
    contactNo: '+6561234567',
  })
})

test.each([
  [['Full name is required.', 'Date of birth is required.'], 'Full name is required. Date of birth is required.'],
  [['Entity Type Required!', 'Consent Required!', 'Consent Required!'], 'Entity Type Required!, Consent Required!'],
])('the messages %j are one line', (messages, line) => {
  expect(allMessages(messages.map((message) => ({ path: '', message })))).toBe(line)
})

test('a coordinator of whom nothing was typed yet is complete with empty fields', () => {
  const { coordinators } = completeValues({ coordinators: [{} as CoordinatorForm] })
  expect(coordinators).toMatchObject([{ officeContact: '', mobileContact: '', nricFinNo: '' }])
})
