import { readFileSync } from 'node:fs'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheetRows } from './read-sheet.ts'

const western = [
  ['Full Name', 'Email', 'Address', 'Remarks'],
  ['José Müller', 'jose@example.org', '12 Café Street, #03-04', 'Speaks français – “a little”'],
  ['Zoë Nuñez', 'zoe@example.org', '5 Ang Mo Kio Ave 1', 'André’s sister; costs €5'],
]
const simplified = [
  ['Full Name', 'Chinese Name', 'Email', 'Address'],
  ['Tan Mei Ling', '陈美玲', 'mei@example.org', '大巴窑1巷12号'],
  ['Ng Wei Ming', '黄伟明', 'wei@example.org', '裕廊西42街'],
  ['Lim Ah Hock', '林亚福', 'hock@example.org', '宏茂桥3道'],
]
const traditional = [
  ['Full Name', 'Chinese Name', 'Email', 'Address'],
  ['Chen Mei Ling', '陳美玲', 'mei@example.org', '臺北市中正區忠孝東路'],
  ['Wang Wei Ming', '王偉明', 'wei@example.org', '高雄市三民區建國路'],
]
const fileOf = (name: string) => readFileSync(new URL(`../../testing/sheets/${name}.csv`, import.meta.url))
const read = (content: Uint8Array, maxRows = 100) => readSheetRows({ content, name: 'people.CSV', maxRows })

describe('CSV as LibreOffice writes it', () => {
  it.each([
    ['windows-1252-semicolons', western],
    ['utf-8-tabs', western],
    ['utf-16-tabs', simplified],
    ['gbk-commas', simplified],
    ['big5-commas', traditional],
  ])('%s', async (name, rows) => expect(await read(fileOf(name))).toEqual({ rows, names: [], sheet: 0 }))
})

describe('CSV', () => {
  it.each([
    [
      'semicolons beside commas in cells',
      'Name;Days\nMei;"Mon, Tue"\nAli;Wed, Thu\n',
      [
        ['Name', 'Days'],
        ['Mei', 'Mon, Tue'],
        ['Ali', 'Wed, Thu'],
      ],
    ],
    [
      'commas beside a semicolon in a heading',
      '"Name; first",Days\nMei,"Mon; Tue"\n',
      [
        ['Name; first', 'Days'],
        ['Mei', 'Mon; Tue'],
      ],
    ],
    [
      'the separator said by Excel',
      'sep=;\r\nName;Days\r\nMei;1\r\n',
      [
        ['Name', 'Days'],
        ['Mei', '1'],
      ],
    ],
    [
      'line breaks of an old Mac',
      'Name,Days\rMei,1\r',
      [
        ['Name', 'Days'],
        ['Mei', '1'],
      ],
    ],
    [
      'ditto marks that are a quote',
      'Date,Name\n7-Nov,Mei\n",Arun\n",Siti\n8-Nov,Lim\n',
      [
        ['Date', 'Name'],
        ['7-Nov', 'Mei'],
        ['"', 'Arun'],
        ['"', 'Siti'],
        ['8-Nov', 'Lim'],
      ],
    ],
    ['one column', 'Name\nMei\n\n', [['Name'], ['Mei']]],
    [
      'one column of names with a comma',
      'Name\nTan, Mei Ling\n"Lim, Ah Hock"\nArun Kumar\n',
      [['Name'], ['Tan, Mei Ling'], ['Lim, Ah Hock'], ['Arun Kumar']],
    ],
    [
      'spaces behind the commas between cells, below a title',
      'Our helpers\nName, HP\nMei, 91234567\n',
      [['Our helpers'], ['Name', 'HP'], ['Mei', '91234567']],
    ],
    [
      'semicolons below a title without any',
      'Our helpers, May\nName;HP;Address\nMei;91234567;Blk 5, Bedok\n',
      [['Our helpers, May'], ['Name', 'HP', 'Address'], ['Mei', '91234567', 'Blk 5, Bedok']],
    ],
    [
      'leading zeros and a guarded cell',
      "Postal,x\n018956,'=1\n",
      [
        ['Postal', 'x'],
        ['018956', '=1'],
      ],
    ],
  ])('with %s', async (_name, text, rows) =>
    expect(await read(Buffer.from(text))).toEqual({ rows, names: [], sheet: 0 }),
  )

  it('names the rows where a character was lost before', async () => {
    const answer = await read(Buffer.from('Name\nJos\ufffd\nMei\nM\ufffdller\n'))
    expect(answer).toMatchObject({ error: expect.stringMatching(/^Rows 2, 4: a character was lost/) })
  })
  it('says why it cannot be read', async () => {
    expect(await read(Buffer.from('c8e2e0ed2ccff3f80a', 'hex'))).toMatchObject({
      error: expect.stringMatching(/^The encoding of this file/),
    })
  })
  it('is read only as far as asked', async () => {
    expect(await read(Buffer.from('Name\nA\nB\nC\n'), 2)).toEqual({ rows: [['Name'], ['A']], names: [], sheet: 0 })
  })
})

it('says which rows of a workbook are hidden, and what is written beside its cells', async () => {
  const cells = new Map([['1,0', { comment: { author: 'Mei', text: 'Mei:\nLeft in Oct' } }]])
  const content = await writeXlsx({
    sheets: [
      { name: 'A', rows: [['Name'], ['Tan Ah Lian'], ['Lim Mei']], rowDefs: new Map([[2, { hidden: true }]]), cells },
    ],
  })
  const answer = await readSheetRows({ content, name: 'people.xlsx', maxRows: 100 })
  expect(answer).toMatchObject({ hidden: [2], comments: [{ row: 1, column: 0, text: 'Left in Oct' }] })
})

it.each([
  ['PT14H00M00S', '14:00'],
  ['PT09H30M00S', '09:30'],
  ['PT09H29M59.9999S', '09:30'],
  ['PT45M', '00:45'],
  ['PT26H15M00S', '26:15'],
  ['1899-12-30T14:00:00', '14:00'],
  ['1899-12-30 09:15', '09:15'],
  ['PT', 'PT'],
  ['PTA', 'PTA'],
  ['PTH123', 'PTH123'],
  ['1899-12-30', '1899-12-30'],
])('reads the time “%s” as %s', async (text, read) =>
  expect(await readSheetRows({ content: Buffer.from(`In\n${text}\n`), name: 'log.csv', maxRows: 9 })).toMatchObject({
    rows: [['In'], [read]],
  }),
)

it('reads times and dates of LibreOffice, and what its sheets are called', async () => {
  const sheet = {
    name: 'Log',
    rows: [
      ['Date', 'In'],
      [new Date('2026-11-07Z'), new Date('1899-12-30T14:00:00Z')],
    ],
  }
  const content = await writeOds({ sheets: [{ name: 'Blank', rows: [] }, sheet] })
  expect(await readSheetRows({ content, name: 'log.ods', maxRows: 9, sheet: 1 })).toMatchObject({
    names: ['Blank', 'Log'],
    rows: [
      ['Date', 'In'],
      ['2026-11-07', '14:00'],
    ],
  })
  const alone = await writeOds({ sheets: [{ name: 'Blank', rows: [] }] })
  expect(await readSheetRows({ content: alone, name: 'log.ods', maxRows: 9 })).toMatchObject({ names: [], rows: [] })
})
