import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { fillFullName, sortNames } from './name-scripts.ts'

const field = (name: string): FormField => ({ name, section: '', kind: 'text', label: name })
const form = [field('fullName'), field('chineseName'), field('remarks')]
const [full, chinese] = form
const names = [
  ['陈美玲', 'Tan Mei Ling'],
  ['林志强', 'Lim Chee Keong'],
  ['李文华', ''],
]
const read = (headings: [string, FormField | undefined][], rows = names, { fields = form, decided = {} } = {}) =>
  sortNames(
    headings.map(([heading, one]) => ({ heading, field: one })),
    { rows, fields, decided },
  )
const meant = (...given: Parameters<typeof read>) => read(...given).columns.map((column) => column.field?.name)

it.each(['英文名', '英文名字', '英文', 'English', 'English name', 'Name (English)', 'Name (Eng)', '拼音'])(
  'takes the names below “%s” for the full ones',
  (heading) => {
    expect(
      meant([
        ['姓名', full],
        [heading, undefined],
      ]),
    ).toEqual(['chineseName', 'fullName'])
    expect(
      meant([
        ['中文名', chinese],
        [heading, undefined],
      ]),
    ).toEqual(['chineseName', 'fullName'])
  },
)

it.each(['姓名', 'Chinese', 'Name (Chinese)', '中文名', '华文名', '华语姓名', '中文'])(
  'takes the characters below “%s” for the Chinese name beside a name in Latin letters',
  (heading) =>
    expect(
      meant([
        [heading, undefined],
        ['Name', full],
      ]),
    ).toEqual(['chineseName', 'fullName']),
)

it.each([
  [
    'English',
    [
      ['陈美玲', 'Y'],
      ['林志强', 'Y'],
    ],
  ],
  [
    'English',
    [
      ['陈美玲', 'Good'],
      ['林志强', 'Fair'],
    ],
  ],
  [
    '英文',
    [
      ['陈美玲', '✓'],
      ['林志强', ''],
    ],
  ],
  [
    'HP',
    [
      ['陈美玲', '91310001'],
      ['林志强', '91310002'],
    ],
  ],
])('leaves what is below “%s”: %j', (heading, rows) => {
  expect(
    read(
      [
        ['姓名', full],
        [heading, undefined],
      ],
      rows,
    ),
  ).toMatchObject({
    columns: [{ field: full }, { field: undefined }],
    notes: [],
  })
})

it('leaves “Chinese” with ticks, and what somebody decided', () => {
  const ticks = [
    ['Y', 'Tan Mei Ling'],
    ['', 'Lim Chee Keong'],
  ]
  expect(
    meant(
      [
        ['Chinese', undefined],
        ['Name', full],
      ],
      ticks,
    ),
  ).toEqual([undefined, 'fullName'])
  expect(
    meant(
      [
        ['姓名', full],
        ['English', undefined],
      ],
      names,
      { decided: { 0: 'fullName' } },
    ),
  ).toEqual(['fullName', undefined])
})

it('tells where a column may be the name, and takes nothing of whom it does not know', () => {
  const { columns, notes } = read([
    ['姓名', full],
    ['Alias', undefined],
  ])
  expect(columns[1]?.field).toBeUndefined()
  expect(notes).toEqual([expect.stringContaining('“Alias” holds names in Latin letters')])
  expect(
    read([
      ['姓名', full],
      ['Father', undefined],
    ]).notes,
  ).toEqual([])
})

it('notes the Chinese name where the form does not ask for it', () => {
  expect(
    read(
      [
        ['姓名', full],
        ['英文名', undefined],
      ],
      names,
      { fields: [field('fullName')] },
    ).columns,
  ).toMatchObject([{ field: undefined, noted: '姓名' }, { field: { name: 'fullName' } }])
})

it('calls somebody without an English name by the Chinese one', () => {
  const columns = [{ field: chinese }, { field: full }]
  const record: Record<string, unknown> = { chineseName: '李文华' }
  fillFullName(record, columns)
  expect(record['fullName']).toBe('李文华')
  const other: Record<string, unknown> = { chineseName: '李文华', fullName: 'Lee' }
  fillFullName(other, columns)
  expect(other['fullName']).toBe('Lee')
})
