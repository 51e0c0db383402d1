import { expect, test } from 'vitest'
import { none } from './merge-rules.ts'
import { type Part, partRow, partsOfRow, saysAsParts } from './part-rules.ts'

const zone = 'Asia/Singapore'
const visit = (checkIn: string, checkOut: string, hours: number | null = null) => ({
  ...none,
  checkIn: `2026-12-01T${checkIn}:00`,
  checkOut: `2026-12-01T${checkOut}:00`,
  hours,
})
const part = (partId: string, ...times: [string, string]): Part => ({ ...visit(...times), partId })
const parts = [part('mine', '09:00', '10:00'), part('theirs', '11:00', '12:00')]
const joined = visit('09:00', '12:00', 2)
const corrected = visit('09:00', '13:00', 3)

test('a row consists of its parts until somebody changes it', () => {
  expect([saysAsParts(joined, parts, zone), saysAsParts(corrected, parts, zone)]).toEqual([true, false])
  expect(saysAsParts(joined, [], zone)).toBe(false)
  expect(partsOfRow('mine', joined, parts, zone)).toEqual(parts)
  expect(partsOfRow('mine', corrected, parts, zone)).toEqual([{ ...corrected, partId: 'mine' }])
})

test('a changed row that came from one record alone is still a part of that record', () => {
  expect(partsOfRow('mine', corrected, [parts[1]!], zone)).toEqual([{ ...corrected, partId: 'theirs' }])
})

test('a part leaves a row as it came, and the row says what the others say', () => {
  const theirs = { ids: ['theirs'], values: visit('11:00', '12:00') }
  expect(partRow({ id: 'mine', values: joined }, parts, theirs, zone)).toEqual({
    left: parts[0],
    rest: [parts[0]],
  })
})

test('a changed row of several stays as it is, and one of a single record goes back with the change', () => {
  const theirs = { ids: ['theirs'], values: visit('11:00', '12:00') }
  expect(partRow({ id: 'mine', values: corrected }, parts, theirs, zone)).toEqual({ rest: [parts[0]] })
  expect(partRow({ id: 'mine', values: corrected }, [parts[1]!], theirs, zone)).toEqual({
    back: corrected,
    left: null,
    rest: [],
  })
})

test('of a row that was taken off nothing goes back', () => {
  const theirs = { ids: ['theirs'], values: visit('11:00', '12:00') }
  expect(partRow({ id: 'mine', values: undefined }, [parts[1]!], theirs, zone)).toEqual({ left: null, rest: [] })
  expect(partRow({ id: 'mine', values: undefined }, parts, theirs, zone)).toEqual({ rest: [parts[0]] })
})
