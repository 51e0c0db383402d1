import { expect, it, test } from 'vitest'
import { withVisitHeadings } from './column-rules.ts'
import { participantFields } from './participant-rules.ts'

const read = (rows: string[][]) => withVisitHeadings(rows, participantFields([], true))

test.each([
  ['Start', 'End', '9:15 a.m.', '10.00am'],
  ['Came', 'Left', '0915', '1000'],
  ['Began', 'Finished', '9.15', '10.00'],
  ['Came at', 'Went off', '9:15', '10:00:00'],
  ['Reached', 'Departed', '0915h', '1000hrs'],
  ['A', 'B', '9am', '12nn'],
])('takes “%s” and “%s” for times where times stand below them', (from, to, one, other) => {
  const rows = [
    ['Home visits'],
    ['Date', 'Volunteer', from, to],
    ['3 Nov', 'Ho Soo Hoon', one, other],
    ['3 Nov', 'Lim', '', ''],
  ]
  expect(read(rows)[1]?.slice(2)).toEqual(['Time in', 'Time out'])
  expect(read(rows).slice(2)).toEqual(rows.slice(2))
})

test.each([
  ['Start', 'End', '01/02/2026', '03/04/2026'],
  ['Total', 'Claim', '2.30', '3.00'],
  ['Start', 'End', 'Bedok', 'Tampines'],
  ['Unit', 'Block', '0915', '1000'],
  ['X', 'Y', '1.5', '2.30'],
  ['Served', 'Agreed', '1:30', '2:30'],
  ['1 Nov', '8 Nov', '2:30', '3:00'],
  ['1/11 start', '8/11 start', '9am', '10am'],
  ['Time', 'Place', '9am', 'Bedok'],
])('leaves “%s” and “%s” above what is no time', (from, to, one, other) => {
  const rows = [
    ['Date', 'Volunteer', from, to],
    ['3 Nov', 'Ho Soo Hoon', one, other],
  ]
  expect(read(rows)).toEqual(rows)
})

it('finds the one time that is missing', () => {
  const of = (...headings: string[]) =>
    read([
      ['Name', ...headings],
      ['Lim', '9am', '11am'],
    ])[0]?.slice(1)
  expect(of('In', 'Left')).toEqual(['In', 'Time out'])
  expect(of('Start', 'Out')).toEqual(['Time in', 'Out'])
  expect(of('Left', 'Came')).toEqual(['Time out', 'Time in'])
})

it('takes a signature for who came, and a remark for who did not', () => {
  const rows = [
    ['#', 'Full name', 'Time in', 'Time out', 'Sign', 'Remark'],
    ['1', 'Irene Low', '', '', '✓', ''],
    ['2', 'Tan Mei', '0900', '1200', '✓', 'no show at first'],
    ['3', 'Arun', '', '', '', 'No show'],
    ['4', 'Siti', '', '', '', 'MC'],
    ['5', 'Goh', '', '', '', 'new shoes'],
    ['#', 'Full name', 'Time in', 'Time out', 'Sign', 'Remark'],
  ]
  const said = read(rows)
  expect(said.map((cells) => cells[4])).toEqual(['Attended', '✓', '✓', 'No show', 'MC', '', 'Attended'])
  expect(said.map((cells) => cells[5])).toEqual(rows.map((cells) => cells[5]))
  const initials = rows.map((cells) => cells.with(4, cells[4] === '✓' ? 'IL' : (cells[4] ?? '')))
  expect(read(initials)[0]?.[4]).toBe('Sign')
})

test.each([
  ['How many hours?', '3', 'Hours'],
  ['No. of hrs served', '2.5 hrs', 'Hours'],
  ['Which shift did you serve?', 'Morning (8am - 11am)', 'Shift'],
  ['Session you came for', '5-7pm', 'Shift'],
  // of more than one day, or no hours at all
  ['Total hours so far', '12', ''],
  ['Hours required', '6', ''],
  ['Contact hours', 'after 6pm', ''],
  ['Session', 'Packing', ''],
])('“%s” above “%s” is %j', (heading, cell, expected) => {
  const rows = [
    ['Your name', 'Session date', heading],
    ['Tan Mei Ling', '2026-11-07', cell],
    ['Ahmad bin Ali', '2026-11-14', cell],
  ]
  expect(read(rows)[0]?.[2]).toBe(expected || heading)
})

it('reads the times within the words of a shift', () => {
  const rows = [
    ['Name', 'Date', 'Shift'],
    ['Mei', '7/11/2026', 'Morning (8am - 11am)'],
    ['Arun', '7/11/2026', '5-7pm'],
    ['Siti', '7/11/2026', 'Evening'],
  ]
  expect(read(rows).map((cells) => cells[2])).toEqual(['Shift', '08:00-11:00', '5-7pm', 'Evening'])
})
