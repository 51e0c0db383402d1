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

it('every minute of a day is exact: a program cuts what is a little short, and shows the minute before', () => {
  const wrong = Array.from({ length: 1440 }, (_, minute) => minute).filter((minute) => {
    const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
    return Math.abs((serialOfDate(`2026-07-01T${time}`) ?? 0) - 46_204 - minute / 1440) > 1e-11
  })
  expect(wrong).toEqual([])
})
