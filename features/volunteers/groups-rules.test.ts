import { expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import type { MergedCells } from '#shared/sheets/merged-cells.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const check = (rows: string[], merged: MergedCells[] = []) =>
  checkSheet(
    settings,
    importFields(settings),
    rows.map((row) => row.split('|')),
    { today: '2026-11-20', choices: noChoices, report: () => {}, merged },
  )
const [a, b, c] = ['91310001', '91310002', '91310003']

test.each<[titles: string, headings: string, row: string, person: Record<string, unknown>, noted: string[]]>([
  [
    'Parent 1|||Parent 2|||Child||',
    'Name|Mobile|Email|Name|Mobile|Email|Name|DOB|School',
    `Tan A|${a}|a@a.sg|Tan B|${b}|b@b.sg|Tan C|1/2/2015|Hill`,
    {
      fullName: 'Tan A',
      mobileNo: a,
      email: 'a@a.sg',
      remarks: `Parent 2 Name: Tan B\nParent 2 Mobile: ${b}\nParent 2 Email: b@b.sg\nChild Name: Tan C\nChild DOB: 1/2/2015\nChild School: Hill`,
    },
    ['Parent 1', 'Parent 2', 'Child'],
  ],
  [
    '|Mother||Father||Child|||',
    'S/N|Name|HP|Name|HP|Name|NRIC|Remarks|Availability',
    `1|Tan A|${a}|Tan B|${b}|Tan C|T1234567B|sings|`,
    { fullName: 'Tan A', mobileNo: a, remarks: `sings\nFather Name: Tan B\nFather HP: ${b}\nChild Name: Tan C` },
    ['Mother', 'Father', 'Child'],
  ],
  // as it is in headings of one row, a child beside its parent is the volunteer
  [
    'Parent|||Child|',
    'Name|Mobile|Email|Name|DOB',
    `Tan A|${a}|a@a.sg|Tan C|1/2/2015`,
    {
      fullName: 'Tan C',
      dob: '1/2/2015',
      childsParentOrGuardian: 'Tan A',
      childsParentOrGuardianContactNo: a,
      remarks: 'Parent Email: a@a.sg',
    },
    ['Child', 'Parent'],
  ],
  [
    'Child||Parent||',
    'Name|DOB|Name|HP|Email',
    `Tan C|1/2/2015|Tan A|${a}|a@a.sg`,
    {
      fullName: 'Tan C',
      dob: '1/2/2015',
      childsParentOrGuardian: 'Tan A',
      childsParentOrGuardianContactNo: a,
      remarks: 'Parent Email: a@a.sg',
    },
    ['Child', 'Parent'],
  ],
  [
    'Spouse||Volunteer||Child|',
    'Name|HP|Name|HP|Name|HP',
    `Tan B|${b}|Tan A|${a}|Tan C|${c}`,
    {
      fullName: 'Tan A',
      mobileNo: a,
      remarks: `Spouse Name: Tan B\nSpouse HP: ${b}\nChild Name: Tan C\nChild HP: ${c}`,
    },
    ['Volunteer', 'Spouse', 'Child'],
  ],
  [
    'Volunteer||Emergency contact||',
    'Name|HP|Name|HP|Relationship',
    `Tan A||Tan B|${b}|wife`,
    { fullName: 'Tan A', emergencyContactName: 'Tan B', emergencyContactNo: b, emergencyContactRelationship: 'wife' },
    [],
  ],
  [
    'Volunteer details||Availability|',
    'Name|HP|Remarks|Email',
    `Tan A|${a}|x|a@a.sg`,
    { fullName: 'Tan A', mobileNo: a, remarks: 'x', email: 'a@a.sg' },
    [],
  ],
])('below %s, %s: %s', async (titles, headings, row, person, noted) => {
  const { records, merged } = await check([titles, headings, row, row, row])
  expect(records).toEqual([person, person, person])
  expect(merged?.flatMap((sentence) => [...sentence.matchAll(/“([^”]+)”/g)].map(([, title]) => title))).toEqual(noted)
})

test('titles that are merged over their columns are read likewise, and two lists side by side stay two', async () => {
  const over = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })
  const family = await check(
    ['S/N|Parent||Child|', '|Name|HP|Name|HP', `1|Tan A|${a}|Tan C|`, `2|Lim A|${b}|Lim C|`],
    [over(0, 0, 1, 0), over(0, 1, 0, 2), over(0, 3, 0, 4)],
  )
  expect(family.records).toEqual([
    { fullName: 'Tan C', childsParentOrGuardian: 'Tan A', childsParentOrGuardianContactNo: a },
    { fullName: 'Lim C', childsParentOrGuardian: 'Lim A', childsParentOrGuardianContactNo: b },
  ])
  const lists = await check(['Team A||Team B|', 'Name|HP|Name|HP', `Tan A|${a}|Lim B|${b}`, `Ong C|${c}||`])
  expect(lists.records.map(({ fullName, mobileNo }) => [fullName, mobileNo])).toEqual([
    ['Tan A', a],
    ['Lim B', b],
    ['Ong C', c],
  ])
})
