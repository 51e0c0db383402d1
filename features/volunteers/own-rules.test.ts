import { expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const field = (id: string, kind: OwnField['kind'], choices: Record<string, string> = {}): OwnField => ({
  id,
  kind,
  label: `Own ${kind}`,
  help: '',
  translations: {},
  options: Object.entries(choices).map(([label, chinese], at) => ({
    key: `k${at}`,
    label,
    translations: chinese ? { 'zh-Hans': chinese } : {},
    isRemoved: false,
  })),
  mandatory: false,
  seenBy: 'staff',
  isPublic: false,
  keptMonths: null,
  version: 1,
})
const [size, tools, distance] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
const own = [
  field(size!, 'choice', { S: '中S', M: '中M', 'Drive; van': '' }),
  field(tools!, 'several', { 'Drive; van': '', Saw: '锯子' }),
  field(distance!, 'number'),
]

test.each<[choice: string, several: string, number: string, record: object]>([
  ['中S', '锯子', '12.5 km', { [size!]: 'S', [tools!]: ['Saw'], [distance!]: '12.5' }],
  ['m', 'Drive; van', '12.5', { [size!]: 'M', [tools!]: ['Drive; van'], [distance!]: '12.5' }],
  ['Drive; van', 'Saw; Drive; van', '7', { [size!]: 'Drive; van', [tools!]: ['Saw', 'Drive; van'], [distance!]: '7' }],
])('own fields take %j, %j and %j', async (choice, several, number, record) => {
  const headings = ['Name', 'Own choice', 'Own several', 'Own number']
  const sheet = await checkSheet(
    settings,
    importFields(settings, own),
    [headings, ['Tan A', choice, several, number]],
    {
      today: '2026-11-20',
      choices: noChoices,
      report: () => {},
      own,
    },
  )
  expect(sheet.records[0]).toMatchObject(record)
  expect([sheet.problems, sheet.unmatched]).toEqual([[], []])
})
