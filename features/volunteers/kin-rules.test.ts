import { expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const check = (rows: string[], choices: Partial<SheetChoices> = {}) =>
  checkSheet(
    settings,
    importFields(settings),
    rows.map((row) => row.split('|')),
    { today: '2026-11-20', choices: { ...noChoices, ...choices }, report: () => {} },
  )
const [a, b] = ['91310001', '98760002']

test.each<[headings: string, row: string, person: Record<string, unknown>]>([
  [
    'Name|HP|Next of Kin|HP|Relationship|DOB',
    `Tan A||Lim B|${b}|wife|1/2/1960`,
    {
      fullName: 'Tan A',
      emergencyContactName: 'Lim B',
      emergencyContactNo: b,
      emergencyContactRelationship: 'wife',
      dob: '1/2/1960',
    },
  ],
  [
    'Name|Email|NOK|Email',
    'Tan A||Lim B|b@b.sg',
    { fullName: 'Tan A', emergencyContactName: 'Lim B', remarks: 'NOK Email: b@b.sg' },
  ],
  [
    'Name|Emergency Contact|Contact No.',
    `Tan A|Lim B|${b}`,
    { fullName: 'Tan A', emergencyContactName: 'Lim B', emergencyContactNo: b },
  ],
  [
    'Name|Emergency Contact|Contact No.|Email',
    `Tan A|Lim B|${b}|a@a.sg`,
    { fullName: 'Tan A', emergencyContactName: 'Lim B', emergencyContactNo: b, email: 'a@a.sg' },
  ],
  // the number stands in the cell of the name: the one behind it is the volunteer's
  [
    'Name|Emergency Contact|HP',
    `Tan A|Lim B ${b}|${a}`,
    { fullName: 'Tan A', emergencyContactName: 'Lim B', emergencyContactNo: b, mobileNo: a },
  ],
  [
    'Name|Parent|Mobile',
    `Tan A|Lim B|${b}`,
    { fullName: 'Tan A', childsParentOrGuardian: 'Lim B', childsParentOrGuardianContactNo: b },
  ],
  [
    "Child's Name|DOB|Parent's Name|HP|Email",
    `Tan A|1/2/2015|Lim B|${b}|b@b.sg`,
    {
      fullName: 'Tan A',
      dob: '1/2/2015',
      childsParentOrGuardian: 'Lim B',
      childsParentOrGuardianContactNo: b,
      remarks: 'Parent Email: b@b.sg',
    },
  ],
  [
    'Name|HP|Father|HP|Mother|HP',
    `Tan A||Tan B|${a}||${b}`,
    { fullName: 'Tan A', remarks: `Father: Tan B\nFather HP: ${a}\nMother HP: ${b}` },
  ],
  ['Name|Father HP|Mother HP', `Tan A|${a}|${b}`, { fullName: 'Tan A', remarks: `Father HP: ${a}\nMother HP: ${b}` }],
  [
    'Name|Contact (Parent)|Email (Parent)',
    `Tan A|${b}|b@b.sg`,
    { fullName: 'Tan A', childsParentOrGuardianContactNo: b, remarks: 'Email (Parent): b@b.sg' },
  ],
  ['Name|HP|Spouse|HP', `Tan A||Lim B|${b}`, { fullName: 'Tan A', remarks: `Spouse: Lim B\nSpouse HP: ${b}` }],
  ['Name|Spouse|HP|Email', `Tan A|Lim B|${a}|a@a.sg`, { fullName: 'Tan A', mobileNo: a, email: 'a@a.sg' }],
  [
    '姓名|手机|住宅电话|紧急联络人|联络人电话',
    `陈大文|${a}|61310001|陈太|${b}`,
    { fullName: '陈大文', mobileNo: a, homeNo: '61310001', emergencyContactName: '陈太', emergencyContactNo: b },
  ],
  [
    '姓名|住宅电话|紧急联络人|电话',
    `陈大文|61310001|陈太|${b}`,
    { fullName: '陈大文', homeNo: '61310001', emergencyContactName: '陈太', emergencyContactNo: b },
  ],
  ['Name|Personal e-mail|Work e-mail', 'Tan A||a@work.sg', { fullName: 'Tan A', email: 'a@work.sg' }],
  [
    'Name|Personal e-mail|Work e-mail',
    'Tan A|a@a.sg|a@work.sg',
    { fullName: 'Tan A', email: 'a@a.sg', remarks: 'Work e-mail: a@work.sg' },
  ],
  ['Employee Name|Work Email', 'Yam Koh, Lena|lena@a.sg', { fullName: 'Yam Koh, Lena', email: 'lena@a.sg' }],
])('%s: %s', async (headings, row, person) => {
  // so many that a column could be guessed by what its cells hold
  const { records } = await check([headings, row, row, row])
  expect(records).toEqual([person, person, person])
})

test('a column that is noted as somebody else’s is what somebody says', async () => {
  const rows = ['Name|Email|NOK|Email', 'Tan A||Lim B|b@b.sg']
  const chosen = await check(rows, { columns: { 3: 'email' } })
  expect(chosen.records).toEqual([{ fullName: 'Tan A', emergencyContactName: 'Lim B', email: 'b@b.sg' }])
  const left = await check(rows, { columns: { 3: '' } })
  expect(left.records).toEqual([{ fullName: 'Tan A', emergencyContactName: 'Lim B' }])
})
