import { describe, expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { type VolunteerForm, volunteerForm } from './contract.ts'
import { volunteerFields } from './fields.ts'
import { missingOf, planVolunteer } from './rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const today = '2026-11-20'
const good: VolunteerForm = {
  fullName: 'Tan Mei Ling',
  nric: 's1234567d',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '+6591234567',
  email: 'mei.ling@example.org',
  agreeToTerms: true,
}
const plan = (change: VolunteerForm, options = {}) => planVolunteer(settings, { ...good, ...change }, today, options)
const messages = (change: VolunteerForm, options = {}) =>
  plan(change, options).errors.map((error) => `${error.path}: ${error.message}`)

test('every field of the form can be sent', () => {
  const sent = new Set(Object.keys(volunteerForm.shape))
  expect(volunteerFields.map((field) => field.name).filter((name) => !sent.has(name))).toEqual([])
})

test('a complete form has nothing wrong with it', () => expect(messages({})).toEqual([]))

const child = { childsParentOrGuardian: 'Tan Ah Kow', childsParentOrGuardianContactNo: '+6591234567' }
describe('what is wrong', () => {
  test.each<[string, VolunteerForm, string[]]>([
    ['a mandatory field is empty', { mobileNo: '' }, ['mobileNo: Mobile No. Required!']],
    ['no name at all', { fullName: '' }, ['fullName: Full Name Required!']],
    ['no consent', { agreeToTerms: false }, ['agreeToTerms: Consent Required!']],
    ['check letter', { nric: 'S1234567A' }, ['nric: Not a valid NRIC']],
    ['a FIN with the old letters', { nric: 'M1234567L' }, ['nric: Not a valid NRIC']],
    ['a passport of a citizen', { nric: 'K1234567' }, ['nric: Not a valid NRIC']],
    ['a passport of a foreigner', { nric: 'K1234567', nationality: 'Foreigner' }, []],
    ['no NRIC', { nric: ' ' }, []],
    ['phone with a letter', { mobileNo: '9123 456A' }, ['mobileNo: Not a valid Phone No']],
    ['phone of seven digits', { homeNo: '6123456' }, ['homeNo: Not a valid Phone No']],
    ['e-mail without a dot', { email: 'a@b' }, ['email: Not a valid Email']],
    ['two e-mails', { email: 'a@b.sg,c@d.sg' }, ['email: Not a valid Email']],
    ['born tomorrow', { dob: '2026-11-21' }, ['dob: Date of birth cannot be in the future']],
    ['no real day', { dob: '1990-02-30' }, ['dob: Invalid date of birth format']],
    ['a year alone', { dob: '1972' }, ['dob: Only a year: please write the day and the month, too, as DD/MM/YYYY']],
    ['no date', { dob: 'spring' }, ['dob: Invalid date of birth format']],
    ['day first is read', { dob: '25/03/1990' }, []],
    [
      'below 16 without guardian',
      { dob: '2011-12-31' },
      [
        'childsParentOrGuardian: Parent/Guardian is required.',
        "childsParentOrGuardianContactNo: Parent/Guardian's Contact No is required.",
      ],
    ],
    ['below 16 with guardian', { ...child, dob: '2011-12-31' }, []],
    [
      'guardian with a wrong number',
      { ...child, dob: '2011-12-31', childsParentOrGuardianContactNo: '123' },
      ['childsParentOrGuardianContactNo: Not a valid Phone No'],
    ],
    ['16 by the year', { dob: '2010-12-31' }, []],
    ['an option that is not offered', { gender: 'Femal' }, ['gender: "Femal" is not one of the options']],
    [
      'one of several',
      { spokenLanguages: ['english', 'Elvish'] },
      ['spokenLanguages: "Elvish" is not one of the options'],
    ],
    [
      'a zone',
      { assignedBusinessUnits: [{ zone: 'Moon', locations: [] }] },
      ['assignedBusinessUnits: "Moon" is not one of the zones'],
    ],
    [
      'a location of another zone',
      { assignedBusinessUnits: [{ zone: 'West', locations: ['Tampines Hub'] }] },
      ['assignedBusinessUnits: "Tampines Hub" is not a location of West'],
    ],
    [
      'a day',
      { preferredVolunteeringDaysAndTimes: { Funday: ['Morning'] } },
      ['preferredVolunteeringDaysAndTimes: "Funday" is not a day of the week'],
    ],
    [
      'an experience',
      {
        volunteeringExperiences: [
          { organisation: 'A', roleTitle: '', roleDesc: '', lengthOfService: 'long', frequency: '' },
        ],
      },
      ['volunteeringExperiences.0.lengthOfService: "long" is not one of the options'],
    ],
  ])('%s', (_what, change, expected) => expect(messages(change)).toEqual(expected))
})

describe('what is kept', () => {
  test.each<[string, VolunteerForm, object]>([
    ['an NRIC in capitals', {}, { nric: 'S1234567D' }],
    [
      'a name made of its parts',
      { fullName: '', firstName: 'Mei Ling', familyName: 'Tan' },
      { fullName: 'Tan Mei Ling' },
    ],
    ['an option as the list writes it', { race: 'chinese' }, { race: 'Chinese' }],
    ['a text beside Others', { race: 'Others', raceOthers: 'Kadazan' }, { raceOthers: 'Kadazan' }],
    ['no text without Others', { race: 'Malay', raceOthers: 'Kadazan' }, { raceOthers: '' }],
    [
      'a text beside Others among several',
      { spokenLanguages: ['English', 'Others'], otherSpokenLanguages: 'Thai' },
      { otherSpokenLanguages: 'Thai' },
    ],
    ['a detail after Yes', { hasCriminalHistory: 'Yes', criminalHistory: 'x' }, { criminalHistory: 'x' }],
    ['no detail after No', { hasCriminalHistory: 'No', criminalHistory: 'x' }, { criminalHistory: '' }],
    [
      'no guardian of a grown-up',
      child,
      { child: false, childsParentOrGuardian: '', childsParentOrGuardianContactNo: '' },
    ],
    ['a guardian of a child', { ...child, dob: '2015-01-01' }, { child: true, ...child }],
    [
      'the address in one line',
      { address: 'Blk 5 Bedok', unit: '#02-3', postalCode: '460005', fullAddress: 'old' },
      { fullAddress: 'Blk 5 Bedok, #02-3, Singapore 460005' },
    ],
    ['a full address without parts', { fullAddress: '1 Orchard Road' }, { fullAddress: '1 Orchard Road' }],
    [
      'days by their English names',
      { preferredVolunteeringDaysAndTimes: { 'Monday 星期一': ['morning'], Sunday: [] } },
      { preferredVolunteeringDaysAndTimes: { Monday: ['Morning'] } },
    ],
    ['dates as YYYY-MM-DD', { volunteeringStartDate: '1/2/2026' }, { volunteeringStartDate: '2026-02-01' }],
  ])('%s', (_what, change, expected) => {
    expect(messages(change)).toEqual([])
    expect(plan(change).values).toMatchObject(expected)
  })
})

describe('saving a record that was there before', () => {
  const before = { ...plan({}).values, nric: 'S0000000X', gender: 'Unknown' }
  test('what did not change is not questioned', () =>
    expect(messages({ nric: 'S0000000X', gender: 'Unknown' }, { before })).toEqual([]))
  test('what changed is', () =>
    expect(messages({ nric: 'S0000001X', gender: 'Other' }, { before })).toEqual([
      'gender: "Other" is not one of the options',
      'nric: Not a valid NRIC',
    ]))
})

describe('mandatory fields of somebody who is there already', () => {
  const full = plan({}).values
  const gaps = { ...full, mobileNo: '', gender: '', agreeToTerms: false }
  const child = { ...full, dob: '2012-03-25', child: true }
  const guardian = [
    'childsParentOrGuardian: Parent/Guardian is required.',
    "childsParentOrGuardianContactNo: Parent/Guardian's Contact No is required.",
  ]
  const missing = ['gender: Gender Required!', 'mobileNo: Mobile No. Required!', 'agreeToTerms: Consent Required!']
  test.each<[string, VolunteerForm, object, string[]]>([
    ['what was empty already stops nothing', { ...gaps, remarks: 'x' }, { before: gaps }, []],
    ['one gap is filled, the others stay', { ...gaps, gender: 'Female' }, { before: gaps }, []],
    ['what had a value cannot be emptied', { ...full, mobileNo: '' }, { before: full }, missing.slice(1, 2)],
    ['beside a gap neither', { ...gaps, email: '' }, { before: gaps }, ['email: Email Address Required!']],
    [
      'the name, where its parts are there',
      { ...full, firstName: 'Mei', familyName: 'Tan', fullName: '' },
      { before: full },
      ['fullName: Full Name Required!'],
    ],
    [
      'the consent cannot be taken away in silence',
      { ...full, agreeToTerms: false },
      { before: full },
      missing.slice(2),
    ],
    ['a child whose guardian was missing', child, { before: child }, []],
    ['who becomes a child by a corrected date', { ...full, dob: '2012-03-25' }, { before: full }, guardian],
    [
      'all of them, where the tenant wants that',
      { ...gaps, remarks: 'x' },
      { before: gaps, mandatoryOnEdit: 'all' },
      missing,
    ],
    ['a new person needs all', gaps, {}, missing],
    ['a row of a spreadsheet none', gaps, { isImport: true }, []],
  ])('%s', (_name, change, options, expected) =>
    expect(messages(change, options).toSorted()).toEqual(expected.toSorted()),
  )
  test('are counted as missing while they are empty, visible and enabled', () => {
    const names = (values: object) => missingOf(settings, values).map(({ field }) => field)
    expect(names(full)).toEqual([])
    expect(names(gaps).toSorted()).toEqual(['agreeToTerms', 'gender', 'mobileNo'])
  })
})

describe('a row of a spreadsheet', () => {
  test('needs a name only', () =>
    expect(planVolunteer(settings, { fullName: 'Tan' }, today, { isImport: true }).errors).toEqual([]))
  test('and says so', () =>
    expect(
      planVolunteer(settings, { email: 'x' }, today, { isImport: true }).errors.map((error) => error.message),
    ).toEqual(['Not a valid Email', 'Full Name Required!']))
})

describe('hidden fields', () => {
  const hidden = structuredClone(settings)
  hidden.sections.basicInformation.fields.find(({ field }) => field === 'mobileNo')!.isHidden = true
  test('are not mandatory', () => expect(planVolunteer(hidden, { ...good, mobileNo: '' }, today).errors).toEqual([]))
  test('but name and consent are, whatever the settings say', () => {
    const open = { ...settings, mandatory: [] }
    expect(planVolunteer(open, {}, today).errors.map((error) => error.path)).toEqual(['fullName', 'agreeToTerms'])
  })
})

test('an NRIC is looked at again when the nationality changes', () => {
  const before = plan({ nric: 'AB-123 45', nationality: 'Foreigner' })
  expect(before.errors).toEqual([])
  const change = { nric: 'AB-123 45', nationality: 'Singaporean' }
  expect(messages(change, { before: before.values })).toEqual(['nric: Not a valid NRIC'])
})

test('answers that carry a second language are known by their English words', () => {
  const bilingual = { ...settings, yesNo: ['Yes 是', 'No 否'] as [string, string] }
  const told = { ...good, hasCriminalHistory: 'Yes 是', criminalHistory: 'Speeding' }
  expect(planVolunteer(bilingual, told, today).values.criminalHistory).toBe('Speeding')
  expect(planVolunteer(bilingual, { ...told, hasCriminalHistory: 'No 否' }, today).values.criminalHistory).toBe('')
})
