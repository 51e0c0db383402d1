import { describe, expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { noChoices, valueKey } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields, planImportRow } from './import-rules.ts'
import { type ImportedOver, planImportUpdate } from './overwrite-rules.ts'
import { completeValues } from './rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const today = '2026-11-20'
const fields = importFields(settings)
const check = (rows: string[][], values: Record<string, string> = {}) =>
  checkSheet(settings, fields, rows, { today, choices: { ...noChoices, values }, report: () => {} })
const personOf = (row: unknown) => planImportRow(settings, row, 1, today).person
const kept = async (headings: string[], ...cells: string[][]) => {
  const sheet = await check([headings, ...cells])
  return { ...sheet, people: sheet.records.map(personOf) }
}

test.each(fields.map(({ label, name }) => [label, name] as const))(
  'a cell below “%s” alone ends up in the record, in Remarks, or as a problem that names it',
  async (label, name) => {
    const isName = name === 'fullName'
    const cell = '91234567'
    const sheet = await kept(isName ? [label] : ['Full Name', name], isName ? [`Wei ${cell}`] : ['Lim Wei', cell])
    const found =
      JSON.stringify(sheet.people).includes(cell) ||
      sheet.problems.some((one) => one.cell?.text.includes(cell)) ||
      sheet.unmatched.some(({ text }) => text === cell)
    expect(found, JSON.stringify(sheet.people[0]?.values)).toBe(true)
  },
)

describe('a text that depends on another field', () => {
  test('says itself what that field is', async () => {
    const { people, problems } = await kept(
      ['Name', 'Medical condition', 'Criminal History', 'Other Religion', 'Other Spoken Languages', 'Spoken Languages'],
      ['Lim Wei', 'Asthma', 'Fined in 2010', 'Jain', 'Khek', 'English'],
      ['Tan Bo', 'nil', 'N', '', '', 'English'],
      ['Ong Li', 'Y', '', '', '', ''],
    )
    expect(problems).toEqual([])
    expect(people.map(({ values }) => values)).toMatchObject([
      {
        hasPriorMedicalCondition: 'Yes',
        priorMedicalCondition: 'Asthma',
        hasCriminalHistory: 'Yes',
        criminalHistory: 'Fined in 2010',
        religion: 'Others',
        religionOthers: 'Jain',
        spokenLanguages: ['English', 'Others'],
        otherSpokenLanguages: 'Khek',
      },
      { hasPriorMedicalCondition: '', priorMedicalCondition: '', hasCriminalHistory: 'No', criminalHistory: '' },
      { hasPriorMedicalCondition: 'Yes', priorMedicalCondition: '' },
    ])
  })

  test('goes to Remarks where the sheet says otherwise, and is a problem where few may see it', async () => {
    const headings = ['Name', 'Race', 'raceOthers', 'hasPriorMedicalCondition', 'priorMedicalCondition']
    const { people, problems, notes } = await kept(headings, ['Lim Wei', 'Chinese', 'Peranakan', 'No', 'Asthma'])
    expect(people[0]?.values).toMatchObject({ race: 'Chinese', raceOthers: '', remarks: 'Other Race: Peranakan' })
    expect(notes).toEqual([
      'Row 2: “Other Race: Peranakan” is noted in Remarks. “Race” says “Chinese” in this row, so there is no place for this text.',
    ])
    expect(problems.map(({ row, cell }) => [row, cell?.text])).toEqual([[2, 'Asthma']])
    expect(people[0]?.values.remarks).not.toContain('Asthma')
  })

  test('waits for what a word of the other column means', async () => {
    const rows = [
      ['Name', 'Religion', 'Other Religion'],
      ['Lim Wei', 'Jain', 'Digambara'],
    ]
    expect((await check(rows)).problems.map(({ column }) => column)).toEqual(['Religion'])
    const { records } = await check(rows, { [valueKey('religion', 'Jain')]: '' })
    expect(personOf(records[0]).values).toMatchObject({
      religion: 'Others',
      religionOthers: 'Digambara',
      remarks: 'Religion: Jain',
    })
  })

  test('that stands behind “Others” in the same cell is kept', async () => {
    const { people } = await kept(['Name', 'Religion', 'Race'], ['Lim Wei', 'Others (Jain)', 'Other: Khek'])
    expect(people[0]?.values).toMatchObject({ religionOthers: 'Jain', raceOthers: 'Khek' })
  })
})

test('a guardian is kept where nobody knows the birth date, and noted of an adult', async () => {
  const headings = ['Name', 'DOB', 'Guardian', 'Guardian contact']
  const { people, problems, notes } = await kept(
    headings,
    ['Lim Wei', '', 'Mdm Lim', '91234567'],
    ['Tan Bo', '1/2/2015', 'Mdm Tan', '91234568'],
    ['Ong Li', '1/2/1980', 'Mdm Ong', ''],
  )
  expect(problems).toEqual([])
  expect(people.map(({ values }) => [values.childsParentOrGuardian, values.childsParentOrGuardianContactNo])).toEqual([
    ['Mdm Lim', '+6591234567'],
    ['Mdm Tan', '+6591234568'],
    ['', ''],
  ])
  expect(people[2]?.values.remarks).toBe('Parent/Guardian: Mdm Ong')
  expect(notes?.join()).toContain('Row 4: “Parent/Guardian: Mdm Ong” is noted in Remarks.')
})

describe('of somebody on record', () => {
  const before = (values: object): ImportedOver => ({
    values: completeValues({ fullName: 'Lim Wei', ...values }),
    status: 'active',
    tier: '',
    tags: [],
    own: {},
  })
  const update = (values: object, row: object) =>
    planImportUpdate(settings, before(values), { fullName: 'Lim Wei', ...row }, 1, today)

  test('such a text changes what was there, and takes no language away', () => {
    const { after, errors } = update(
      { religion: 'Buddhism', spokenLanguages: ['English'] },
      { religionOthers: 'Jain', priorMedicalCondition: 'Stroke 2019', otherSpokenLanguages: 'Khek' },
    )
    expect(errors).toEqual([])
    expect(after.values).toMatchObject({
      religion: 'Others',
      religionOthers: 'Jain',
      hasPriorMedicalCondition: 'Yes',
      priorMedicalCondition: 'Stroke 2019',
      spokenLanguages: ['English', 'Others'],
    })
  })

  test('what has no place is named', () => {
    const { errors } = update({ dob: '1980-02-01' }, { childsParentOrGuardian: 'Mdm Lim' })
    expect(errors.map(({ path }) => path)).toEqual(['updates.1.childsParentOrGuardian'])
  })
})
