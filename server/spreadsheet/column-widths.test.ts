import { expect, it } from 'vitest'
import { columnWidths } from './column-widths.ts'

it.each([
  ['a short heading', [['A']], [10]],
  ['the longest of the first cells', [['Name'], ['Tan Mei Ling of Toa Payoh']], [28]],
  ['a day with its time', [['At'], [{ date: '2026-12-05T09:00' }]], [19]],
  ['Chinese characters, which are wide', [['姓名'], ['北部关怀志愿服务中心']], [23]],
  ['no more than is useful', [['Remarks'], ['x'.repeat(500)]], [60]],
  ['lines of a cell, each for itself', [['Address'], ['12 North Road\nSingapore']], [16]],
  ['a row with more cells', [['A'], ['', 'Somebody else’s e-mail']], [10, 25]],
  ['nothing', [], []],
])('is wide enough for %s', (_title, rows, widths) => expect(columnWidths(rows)).toEqual(widths))
