import { expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const check = (rows: string[]) =>
  checkSheet(
    settings,
    importFields(settings),
    rows.map((row) => row.split('|')),
    { today: '2026-11-20', choices: noChoices, report: () => {} },
  )
const [a, b] = ['91310001', '91310002']

test.each<[headings: string, row: string, people: Record<string, unknown>[]]>([
  [
    'Address|Volunteer 1|Contact 1|Volunteer 2|Contact 2',
    `Blk 1|Tan A|${a}|Lim B|${b}`,
    [
      { address: 'Blk 1', fullName: 'Tan A', mobileNo: a },
      { address: 'Blk 1', fullName: 'Lim B', mobileNo: b },
    ],
  ],
  [
    'Volunteer 1|Volunteer 2|Contact 1|Contact 2',
    `Tan A|Lim B||${b}`,
    [{ fullName: 'Tan A' }, { fullName: 'Lim B', mobileNo: b }],
  ],
  ['Volunteer 1|Contact 1|Volunteer 2|Contact 2', `Tan A|${a}||`, [{ fullName: 'Tan A', mobileNo: a }]],
  [
    'Father|HP|Mother|HP|Child 1|DOB|Child 2|DOB|Remarks',
    `Tan A|${a}|Lim B|${b}|Tan C|1/2/2015|||new`,
    [
      { fullName: 'Tan A', mobileNo: a, remarks: 'new' },
      { fullName: 'Lim B', mobileNo: b, remarks: 'new' },
      { fullName: 'Tan C', dob: '1/2/2015', remarks: 'new' },
    ],
  ],
  [
    'Child 1 Name|Child 1 DOB|Child 2 Name|Child 2 DOB',
    'Tan B|1/2/2015|Tan C|1/2/2016',
    [
      { fullName: 'Tan B', dob: '1/2/2015' },
      { fullName: 'Tan C', dob: '1/2/2016' },
    ],
  ],
  ['Member 1|Member 2|Member 3', 'Tan A|Lim B|', [{ fullName: 'Tan A' }, { fullName: 'Lim B' }]],
])('%s: %s is a row for each', async (headings, row, people) => {
  const { records, rowNumbers, merged } = await check([headings, row])
  expect(records).toEqual(people)
  expect(rowNumbers).toEqual(people.map((_, at) => Number(`2.${at + 1}`)))
  expect(merged?.[0]).toContain('Each row is read as several people: ')
})

test.each<[headings: string, row: string, person: Record<string, unknown>, said: string]>([
  [
    'Husband|Wife|Mobile (H)|Mobile (W)|Address',
    `Tan A|Lim B||${b}|Blk 1`,
    { fullName: 'Tan A', address: 'Blk 1', remarks: `Wife: Lim B\nMobile (W): ${b}` },
    'Wife names further people',
  ],
  [
    'Volunteer 1|Volunteer 2|HP',
    `Tan A|Lim B|${a}`,
    { fullName: 'Tan A', remarks: `Volunteer 2: Lim B\nHP: ${a}` },
    'Volunteer 2 names further people',
  ],
  [
    'Name|HP|Child 1|DOB|Child 2|DOB|Email',
    `Tan A|${a}|Tan B|1/2/2015|||a@a.sg`,
    { fullName: 'Tan A', mobileNo: a, email: 'a@a.sg', remarks: 'Child 1: Tan B\nChild 1 DOB: 1/2/2015' },
    'Child 1, Child 2 name further people',
  ],
])('%s: %s is its first person, and the window says so', async (headings, row, person, said) => {
  const { records, merged } = await check([headings, row, row, row])
  expect(records).toEqual([person, person, person])
  expect(merged).toEqual([`${said}, who are not imported; what stands there is noted in Remarks.`])
})

test.each<[headings: string, row: string, person: Record<string, unknown>]>([
  ['Name|Email 1|Email 2', 'Tan A|a@a.sg|b@a.sg', { fullName: 'Tan A', email: 'a@a.sg', remarks: 'Email 2: b@a.sg' }],
  [
    "Parent's Name|HP|Child's Name|DOB",
    `Tan A|${a}|Tan B|1/2/2015`,
    { fullName: 'Tan B', dob: '1/2/2015', childsParentOrGuardian: 'Tan A', childsParentOrGuardianContactNo: a },
  ],
  [
    'Name|Emergency Contact 1|HP|Emergency Contact 2|HP',
    `Tan A|Lim B|${a}||`,
    { fullName: 'Tan A', emergencyContactName: 'Lim B', emergencyContactNo: a },
  ],
])('%s: %s is one person', async (headings, row, person) => {
  const { records, merged } = await check([headings, row])
  expect([records, merged]).toEqual([[person], []])
})
