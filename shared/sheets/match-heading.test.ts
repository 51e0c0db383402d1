import { expect, it } from 'vitest'
import { headingWords } from './heading-words.ts'
import { findByVagueWords, findByWords } from './match-heading.ts'

const asField = (name: string) => ({
  name,
  label: name === 'shirt' ? 'Size of T-shirt' : name,
  kind: 'text' as const,
  section: '',
})
const isOfOrganisation = (name: string) =>
  /^(?:coordinator|member|org|contactNo|entity|addressLine1|volGroup)/.test(name)
const fields = [...Object.keys(headingWords).filter((name) => !isOfOrganisation(name)), 'shirt'].map(asField)
const find = (heading: string, taken: string[] = []) =>
  findByWords(heading, (name) => !taken.includes(name), fields)?.name

it.each([
  ['Langs spoken', 'spokenLanguages'],
  ['Languages you speak', 'spokenLanguages'],
  ['S(postal)', 'postalCode'],
  ['Your postal code', 'postalCode'],
  ['Volunteer since (year)', 'officialDateJoined'],
  ["B'day", 'dob'],
  ['WhatsApp no', 'mobileNo'],
  ['Contact number (mobile)', 'mobileNo'],
  ['Phone 1', 'mobileNo'],
  ['Phone (Home)', 'homeNo'],
  ['Tel (O)', 'officeNo'],
  ['Personal Email', 'email'],
  ["Volunteer's name", 'fullName'],
  ['Name as in IC', 'fullName'],
  ['Name (Chinese)', 'chineseName'],
  ['I/C No', 'nric'],
  ["Emergency Contact Person's Name", 'emergencyContactName'],
  ['Emergency contact tel', 'emergencyContactNo'],
  ['Emergency contact person HP', 'emergencyContactNo'],
  ['Relationship with NOK', 'emergencyContactRelationship'],
  ["Guardian's HP", 'childsParentOrGuardianContactNo'],
  ['Name of school / company', 'companyOrSchoolName'],
  ['Qualifications', 'highestEducationLevel'],
  ['Area of interest', 'preferredVolunteeringRoles'],
  ['Can come on', 'preferredVolunteeringDaysAndTimes'],
  ['Allergies', 'priorMedicalCondition'],
  ['How did you know about us?', 'howDidYouHearAboutUs'],
  ['What is your gender?', 'gender'],
  ['What is your full name (as in NRIC)?', 'fullName'],
  ['When were you born? (DD/MM/YYYY)', 'dob'],
  ['Which days are you available?', 'preferredVolunteeringDaysAndTimes'],
  ['Which area do you live in?', 'address'],
  ['Do you have any medical conditions we should know about?', 'priorMedicalCondition'],
  ['What would you like to help with? (tick all)', 'preferredVolunteeringRoles'],
  ['T-shirt size', 'shirt'],
  ['GIVEN_NM', 'firstName'],
  ['FAMILY_NM', 'familyName'],
  ['SEX_CD', 'gender'],
  ['RACE_CD', 'race'],
  ['MAR_ST_CD', 'maritalStatus'],
  ['STAT_CD', 'status'],
  ['LANG_CD', 'spokenLanguages'],
  ['POST_CD', 'postalCode'],
  ['TEL_HM', 'homeNo'],
  ['HP_NO', 'mobileNo'],
  ['EMAIL_ADDR', 'email'],
  ['JOIN_DT', 'officialDateJoined'],
  ['BIRTH_DT', 'dob'],
  ['CUST_ID', undefined],
  ['MEMBER_RATING', undefined],
  ['No.', undefined],
  ['Nickname', undefined],
  ['Vehicle', undefined],
  ['', undefined],
  ['of your', undefined],
])('%j fills %s', (heading, field) => expect(find(heading)).toBe(field))

const ofOrganisation = [
  ...Object.keys(headingWords).filter(isOfOrganisation),
  'postalCode',
  'officialDateJoined',
  'remarks',
]
it.each([
  ['Company 公司', 'orgName'],
  ['机构 Organisation', 'orgName'],
  ['Name of school', 'orgName'],
  ['Nature of biz', 'entityType'],
  ['Person in charge', 'coordinatorName'],
  ['Person-in-charge (PIC)', 'coordinatorName'],
  ['Teacher i/c', 'coordinatorName'],
  ['PIC H/P', 'coordinatorMobileContact'],
  ['PIC email', 'coordinatorEmail'],
  ['Contact person’s HP', 'coordinatorMobileContact'],
  ['Email of contact person', 'coordinatorEmail'],
  ['DID', 'coordinatorOfficeContact'],
  ['No. of vols', 'volGroupSize'],
  ['Staff name', 'memberFullName'],
  ['UEN No.', undefined],
])('%j of a list of companies fills %s', (heading, field) =>
  expect(findByWords(heading, () => true, ofOrganisation.map(asField))?.name).toBe(field),
)

it('leaves a field that another column fills', () => {
  expect(find('Whatsapp number', ['mobileNo'])).toBeUndefined()
})

it.each([
  ['8. Home address', 'address'],
  ['Q3) E-mail', 'email'],
  ['New HP', 'mobileNo'],
  ['Status now', 'status'],
  ['Current e-mail address', 'email'],
])('reads %j', (heading, name) => {
  expect(findByWords(heading, () => true, fields)?.name).toBe(name)
})

it('reads no old number as the number', () => {
  expect(findByWords('Old HP', () => true, fields)).toBeUndefined()
})

it('knows what may be an address where there is none', () => {
  expect(findByVagueWords('Neighbourhood', () => true, fields)?.name).toBe('address')
  expect(findByVagueWords('Neighbourhood', (name) => name !== 'address', fields)).toBeUndefined()
})

it("knows an organisation's own field by the beginning of its label, where that is of one alone", () => {
  const own = (id: string, label: string) => ({
    name: `0198a2b4-0000-7000-8000-00000000000${id}`,
    label,
    kind: 'text' as const,
    section: '',
  })
  const of = (heading: string, ...labels: string[]) =>
    findByWords(heading, () => true, [...fields, ...labels.map((label, at) => own(String(at), label))])?.label
  expect(of('T-shirt', 'T-shirt size')).toBe('T-shirt size')
  expect(of('T-shirt', 'T-shirt size', 'T-shirt given on')).toBeUndefined()
  expect(of('7. Shirt', 'T-shirt size')).toBe('T-shirt size')
  expect(of('Shirt', 'T-shirt size', 'Colour of the shirt')).toBeUndefined()
  expect(of('T', 'T-shirt size'), 'a letter').toBeUndefined()
})

it.each([
  ['What they do for us / remarks', [], 'remarks'],
  ['Remarks (Nov)', [], 'remarks'],
  ['Remarks (Nov)', ['remarks'], undefined],
  ['Medical remarks', [], undefined],
])('a heading that contains remarks is the remarks where no other is: %s beside %j', (heading, taken, name) => {
  expect(findByVagueWords(heading, (one) => !(taken as string[]).includes(one), fields)?.name).toBe(name)
})

const own = (...labels: string[]) =>
  labels.map((label, i) => ({
    name: `019aa0d0-0000-7000-8000-00000000000${i}`,
    label,
    kind: 'text' as const,
    section: 'own',
  }))

it.each<[heading: string, labels: string[], found: string | undefined]>([
  ['T shirt size', ['T-shirt'], 'T-shirt'],
  ['Tshirts', ['T-shirt'], 'T-shirt'],
  ['Tshirt size', ['T-shirt size', 'T-shirt size of the child'], 'T-shirt size'],
  ['Allergy', ['Allergies'], 'Allergies'],
  ['Badge no.', ['Badge'], 'Badge'],
  ['T shirt', ['Badge'], undefined],
  // a colour and hours are other things
  ['T shirt colour', ['T-shirt'], undefined],
  ['Training hours', ['Training'], undefined],
  // two are called so
  ['T shirt size', ['T-shirt', 'Tshirts'], undefined],
  ['Size', ['T-shirt'], undefined],
])('“%s” among the own fields %j is %s', (heading, labels, found) =>
  expect(findByWords(heading, () => true, own(...labels))?.label).toBe(found),
)
