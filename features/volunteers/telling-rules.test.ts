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

test('what stands below “Date Stopped” is kept beside a status, and told where the two disagree', async () => {
  const { records, notes } = await check(
    'Name|HP|Status|Date Stopped|Deceased',
    `Tan Mei|${a}|Stopped|13/02/2024|`,
    `Lim Hua|${b}|Active|2022|`,
    `Goh Kim|${b}||2023|Yes`,
    'Ong Li|||-|No',
  )
  expect(records.map(({ status, remarks }) => [status, remarks])).toEqual([
    ['Inactive', 'Status: Stopped\nDate Stopped: 13/02/2024'],
    ['Active', 'Date Stopped: 2022'],
    ['Inactive', 'Date Stopped: 2023\nDeceased: Yes'],
    [undefined, undefined],
  ])
  expect(notes).toEqual([
    expect.stringMatching(/“Date Stopped” says that somebody has left, and their status is Active.*row 3, Lim Hua/),
    expect.stringMatching(/Inactive, because “Deceased” says something: row 4/),
  ])
})

test('somebody who has left by the words behind their name is not new', async () => {
  const { records, notes } = await check(
    'Name|HP',
    `Raj (deceased)|${a}`,
    `王小明（已故）|${b}`,
    `Tan Mei Ling 已退出|${b}`,
    `Lim Li (Mia)|${b}`,
  )
  expect(records.map(({ fullName, status, remarks }) => [fullName, status, remarks])).toEqual([
    ['Raj', 'Inactive', 'Name: deceased'],
    ['王小明', 'Inactive', 'Name: 已故'],
    ['Tan Mei Ling', 'Withdrawn', 'Name: 已退出'],
    ['Lim Li (Mia)', undefined, undefined],
  ])
  expect(notes).toEqual([expect.stringContaining('row 2, Raj (deceased)'), expect.stringContaining('row 4')])
})

test.each(['会员状态', '状态', '状况', '义工状态', '现状', '會員狀態', 'Member status'])(
  'below “%s” the words of Chinese sheets are statuses',
  async (heading) => {
    const said = ['已退出', '退出', '活跃', '去世', '已故', '停止', '新', '离职', '不活跃', '暂停', '離職']
    const { records, unmatched } = await check(
      `姓名|电话|${heading}`,
      ...said.map((word, at) => `王小${word.charAt(0)}|913100${10 + at}|${word}`),
    )
    const [left, stays, stopped] = ['Withdrawn', 'Active', 'Inactive']
    expect(records.map(({ status }) => status)).toEqual([
      left,
      left,
      stays,
      stopped,
      stopped,
      stopped,
      'New',
      left,
      stopped,
      stopped,
      left,
    ])
    expect(unmatched).toEqual([])
    expect(records[0]?.['remarks']).toBe(`${heading}: 已退出`)
  },
)
