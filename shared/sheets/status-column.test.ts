import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { findStatusColumn, sayStatusColumn } from './status-column.ts'

const field = (name: string): FormField => ({ name, section: '', kind: 'text', label: name })
const fields = [field('fullName'), field('status')]
const look = (heading: string, cells: string[], decided = {}) =>
  findStatusColumn([{ heading, field: undefined }], { rows: cells.map((cell) => [cell]), fields, decided })
const isFound = (heading: string, cells: string[], decided = {}) =>
  look(heading, cells, decided)[0]?.field === fields[1]

it.each([
  ['情况', ['已退出', '活跃', '暂停', '']],
  ['Membership', ['Active', 'New', 'Stopped 2023', 'Passed away']],
  ['', ['inactive', 'active', 'active', 'active', 'abroad']],
  ['狀況', ['停止', '新', '離職']],
])('“%s” with %j is the status', (heading, cells) => expect(isFound(heading, cells)).toBe(true))

it.each([
  ['Handed', ['Left', 'left', 'Left']],
  ['Type', ['New', 'New', 'Returning']],
  ['Diet', ['Active', 'vegetarian', 'halal', 'none']],
  ['Notes', ['Active', '', '']],
  ['Father', ['Deceased', 'Deceased']],
])('“%s” with %j is not', (heading, cells) => expect(isFound(heading, cells)).toBe(false))

it('is not, where somebody decided or another column is', () => {
  expect(isFound('Membership', ['Active', 'Active'], { 0: '' })).toBe(false)
  const columns = [
    { heading: 'Membership', field: undefined },
    { heading: 'Status', field: fields[1] },
  ]
  expect(findStatusColumn(columns, { rows: [['Active'], ['Active']], fields, decided: {} })).toBe(columns)
})

it('is told', () => {
  expect(sayStatusColumn(look('情况', ['已退出', '活跃']))).toBe(
    '“情况” is read as the status, by what stands below it.',
  )
})
