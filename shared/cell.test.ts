import { expect, it } from 'vitest'
import { serialOfDate, textOfCell } from './cell.ts'

it.each([
  ['2026-11-23', 46_349],
  ['2026-11-23T12:00', 46_349.5],
  ['2026-11-23 18:00:00', 46_349.75],
  ['1985-04-03', 31_140],
  ['1890-01-01', undefined],
  ['soon', undefined],
  ['', undefined],
])('the day %s counts as %s', (text, serial) => expect(serialOfDate(text)).toBe(serial))

it.each([
  ['Tan', 'Tan'],
  [2.5, '2.5'],
  [{ date: '2026-11-23' }, '2026-11-23'],
  [{ date: '2026-11-23T09:05' }, '2026-11-23 09:05'],
])('%o reads as %s', (cell, text) => expect(textOfCell(cell)).toBe(text))
