import { expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const check = (...rows: string[]) =>
  checkSheet(
    settings,
    importFields(settings),
    rows.map((row) => row.split('|')),
    { today: '2026-11-20', choices: noChoices, report: () => {} },
  )
const [a, b] = ['91310001', '91310002']

test('an error of a formula is no name, and fills no field', async () => {
  const { records, problems, notes } = await check(
    'Name|HP|Email|Address',
    `Tan Mei|${a}|#N/A|Blk 3`,
    `#N/A|${b}|b@b.sg|#REF!`,
    '#DIV/0!|#N/A|Err:502|#NAME?',
  )
  expect(records).toEqual([
    { fullName: 'Tan Mei', mobileNo: a, address: 'Blk 3' },
    { mobileNo: b, email: 'b@b.sg' },
  ])
  expect(problems.map(({ row, column, cell }) => [row, column, cell?.text])).toEqual([[3, 'Name', '#N/A']])
  expect(notes).toEqual([expect.stringContaining('Email (rows 2, 4), Name (rows 3, 4), Address (rows 3, 4)')])
})

test.each<[headings: string, row: string, person: Record<string, unknown>]>([
  ['First|Last|HP', `Mei Ling|Tan|${a}`, { firstName: 'Mei Ling', familyName: 'Tan', mobileNo: a }],
  ['Last|First|HP', `Tan|Mei Ling|${a}`, { firstName: 'Mei Ling', familyName: 'Tan', mobileNo: a }],
  ['First|Middle|Last|HP', `Mei|Ling|Tan|${a}`, { firstName: 'Mei Ling', familyName: 'Tan', mobileNo: a }],
  // days, and no parts of a name
  ['Name|First|Last|HP', `Tan Mei|1/2/2020|1/2/2021|${a}`, { fullName: 'Tan Mei', mobileNo: a }],
])('%s: %s', async (headings, row, person) =>
  expect((await check(headings, row, row)).records).toEqual([person, person]),
)

const called = (name: string, number: string, relationship = '') => ({
  fullName: 'Tan Mei',
  ...(name ? { emergencyContactName: name } : {}),
  ...(number ? { emergencyContactNo: number } : {}),
  ...(relationship ? { emergencyContactRelationship: relationship } : {}),
})
test.each<[headings: string, cells: string, person: Record<string, unknown>]>([
  ['Emergency', 'Lim Bee', called('Lim Bee', '')],
  ['Emergency', b, called('', b)],
  ['Emergency', `Lim Bee ${b}`, called('Lim Bee', b)],
  ['Emergency', `Lim Bee (wife) ${b}`, called('Lim Bee', b, 'wife')],
  ['Emergency', 'nil', { fullName: 'Tan Mei' }],
  ['ICE|ICE no.', `Lim Bee|${b}`, called('Lim Bee', b)],
  ['Em. contact|Em. tel', `Lim Bee|${b}`, called('Lim Bee', b)],
  ['Em. tel', b, called('', b)],
  ['Emerg no', `Lim Bee ${b}`, called('Lim Bee', b)],
  ['Emerg no', 'Lim Bee', called('Lim Bee', '')],
  ['Emerg no', `home ${b}`, { ...called('', b), remarks: `Emerg no: home ${b}` }],
  // a second number is nobody's name
  ['Emergency Contact|Emergency No', `${a}|${b}`, { ...called(a, b) }],
])('whom to call, below %s: %s', async (headings, cells, person) => {
  const { records } = await check(`Name|${headings}`, `Tan Mei|${cells}`, `Tan Mei|${cells}`)
  expect(records).toEqual([person, person])
})

test('whom to call is told by each cell where a column has both', async () => {
  const { records } = await check(
    'Name|Em. contact|Em. tel',
    `Tan Mei|Lim Bee|${b}`,
    `Lim Wei|${b}|Ong Bee`,
    'Ong Hui|Ong Bee|ask her son at work first',
    `Goh Hui|Lim Bee|${a}`,
  )
  expect(records).toEqual([
    called('Lim Bee', b),
    { ...called('Ong Bee', b), fullName: 'Lim Wei' },
    { ...called('Ong Bee', ''), fullName: 'Ong Hui', remarks: 'Em. tel: ask her son at work first' },
    { ...called('Lim Bee', a), fullName: 'Goh Hui' },
  ])
})

test.each<[what: string, rows: string[], said: Record<string, unknown>[]]>([
  [
    'a column for each language',
    ['English|Mandarin|Malay|Tamil', '✓|Yes||', '|Y|N|a little', '✓||x|'],
    [
      { spokenLanguages: ['English', 'Mandarin'] },
      { spokenLanguages: ['Mandarin'], remarks: 'Tamil: a little' },
      // beside ticks nobody knows what a cross is
      { spokenLanguages: ['English'], remarks: 'Malay: x' },
    ],
  ],
  [
    'crosses alone',
    ['English|Malay', 'x|', 'x|X'],
    [{ spokenLanguages: ['English'] }, { spokenLanguages: ['English', 'Malay'] }],
  ],
  [
    'a question for each',
    ['Languages spoken [English]|Written languages [Malay]', 'Yes|', '|Yes'],
    [{ spokenLanguages: ['English'] }, { writtenLanguages: ['Malay'] }],
  ],
  [
    'two numbered columns',
    ['Language 1|Language 2', 'English|Malay', 'Tamil|Tamil'],
    [{ spokenLanguages: ['English', 'Malay'] }, { spokenLanguages: ['Tamil'] }],
  ],
  [
    'three numbered columns',
    ['Skills 1|Skills 2|Skills 3', 'cook|drive|sing', '|drive|'],
    [{ hobbiesAndInterests: 'cook, drive, sing' }, { hobbiesAndInterests: 'drive' }],
  ],
  // marks of a course, one column alone, and words that are no options
  ['no ticks', ['English|Malay', 'A|B', 'C|A'], [{}, {}]],
  ['one option', ['English|Shirt', 'Y|L', 'Y|M'], [{}, {}]],
  ['other questions', ['Photos|Transport', 'Y|Y', 'N|Y'], [{}, {}]],
  [
    'a column of its own',
    ['Languages|English|Malay', 'Tamil|Y|Y', 'Tamil|N|Y'],
    [{ spokenLanguages: ['Tamil'] }, { spokenLanguages: ['Tamil'] }],
  ],
])('options as columns: %s', async (_, [headings, ...rows], said) => {
  const { records } = await check(`Name|${headings}`, ...rows.map((row) => `Tan Mei|${row}`))
  expect(records).toEqual(said.map((one) => ({ fullName: 'Tan Mei', ...one })))
})

test('a mark beside a name is no part of it, and what it means is noted and told once', async () => {
  const { records, leftOut, notes, alone } = await check(
    'Name|HP|Skills',
    `Ravi s/o Chandran*|${a}|cook`,
    `Tan Mei|${b}|`,
    `Lim Wei **|${b}|`,
    `*Ong Hui|${b}|`,
    '||',
    '* needs wheelchair access||',
    '** vegetarian||',
  )
  expect(records).toEqual([
    { fullName: 'Ravi s/o Chandran', mobileNo: a, hobbiesAndInterests: 'cook', remarks: 'needs wheelchair access' },
    { fullName: 'Tan Mei', mobileNo: b },
    { fullName: 'Lim Wei', mobileNo: b, remarks: 'vegetarian' },
    { fullName: 'Ong Hui', mobileNo: b, remarks: 'needs wheelchair access' },
  ])
  expect([leftOut, alone]).toEqual([[7, 8], undefined])
  expect(notes).toEqual([
    '“*” beside a name means “needs wheelchair access”, which is noted in Remarks (rows 2, 5).',
    '“**” beside a name means “vegetarian”, which is noted in Remarks (row 4).',
  ])
})

test('a mark that nothing explains, and a line whose mark nobody has, stay as they are', async () => {
  const bare = await check('Name|HP|Skills', `Ravi*|${a}|`, `Tan Mei|${b}|`)
  expect(bare.records.map(({ fullName }) => fullName)).toEqual(['Ravi*', 'Tan Mei'])
  const other = await check('Name|HP|Skills', `Ravi*|${a}|`, `Tan Mei|${b}|`, '# call before six||')
  expect(other.records[0]).toEqual({ fullName: 'Ravi*', mobileNo: a })
  const bullets = await check('Name|HP|Skills', `* Ravi Das|${a}|`, '* Tan Mei||', `* Lim Wei|${b}|`)
  expect([bullets.notes, bullets.records.flatMap(({ remarks }) => remarks ?? [])]).toEqual([[], []])
  const several = await check('Name|HP|Skills', `Ravi*|${a}|`, '* Tan Mei||', '* Lim Wei||', `Ong Hui|${b}|`)
  expect(several.records.map(({ remarks }) => remarks)).toEqual(several.records.map(() => undefined))
})

test('two people of one row both have what is said of two fields, and the window tells what is dealt out', async () => {
  const { records, notes } = await check(
    'Name|HP|Race / Religion|Sex / Age|Status',
    `Mr & Mrs Lee Kuan Hock|${a}|Chinese / Christian (Methodist)|M/F|Active`,
    `Siti Aminah|${b}|Malay / Islam|F / 62|Active`,
  )
  expect(records.map(({ race, religion, gender, remarks }) => [race, religion, gender, remarks])).toEqual([
    ['Chinese', 'Christianity', 'Male', undefined],
    ['Chinese', 'Christianity', 'Female', undefined],
    ['Malay', 'Islam', 'Female', 'Age: 62'],
  ])
  expect(notes).toEqual([
    '“Race / Religion” is read as Race and Religion.',
    '“Sex / Age” is read as Gender and Age (noted in Remarks).',
    'As many values as people stand in one cell below “Sex / Age” (row 2): each person has one of them, in the order of the names.',
  ])
})

test('a word of the second half that nobody knows is asked in its own list', async () => {
  const { unmatched, problems } = await check('Name|HP|Race / Religion', `Tan Mei|${a}|Chinese / Jedi`)
  expect(unmatched.map(({ field, text }) => [field, text])).toEqual([['Religion', 'Jedi']])
  expect(problems).toMatchObject([{ row: 2, column: 'Race / Religion', isWord: true }])
})

test('religions in short below “Relig.”', async () => {
  const said = ['Budd', 'RC', 'Muslim', 'Xtian', 'FT']
  const { records } = await check('Name|HP|Relig.', ...said.map((word, at) => `Tan ${word}|9131000${at}|${word}`))
  expect(records.map(({ religion }) => religion)).toEqual([
    'Buddhism',
    'Catholicism',
    'Islam',
    'Christianity',
    'No religion',
  ])
})
