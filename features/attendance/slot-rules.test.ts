import { describe, expect, it } from 'vitest'
import { participantFields } from './participant-rules.ts'
import { withVisitsOfSlots } from './slot-rules.ts'

const read = (rows: string[][]) => withVisitsOfSlots(rows, '2026-11-30', participantFields([], true))
const listed = ['Date', 'Attended', 'Time in', 'Time out']

describe('several times of one day', () => {
  it('below the days, as a poll about dates is exported', () => {
    expect(
      read([
        ['Poll "Dog walks"'],
        ['', '07 Nov 2026', '', '08 Nov 2026', ''],
        ['', '8:00 AM – 11:00 AM', '5:00 PM – 7:00 PM', '8:00 AM – 11:00 AM', '5:00 PM – 7:00 PM'],
        ['Tan Mei Ling', 'OK', '', '(OK)', ''],
        ['Ahmad bin Ali', '', 'OK', 'OK', 'OK'],
        ['Count', '1', '1', '2', '1'],
        ['(OK) = came, but left early', '', '', '', ''],
      ]),
    ).toEqual([
      ['Name', ...listed],
      ['Tan Mei Ling', '07 Nov 2026', 'OK', '08:00', '11:00'],
      ['Tan Mei Ling', '08 Nov 2026', '(OK)', '08:00', '11:00'],
      ['Ahmad bin Ali', '07 Nov 2026', 'OK', '17:00', '19:00'],
      ['Ahmad bin Ali', '08 Nov 2026', 'OK', '08:00', '11:00'],
      ['Ahmad bin Ali', '08 Nov 2026', 'OK', '17:00', '19:00'],
      ['(OK) = came, but left early', '', '', '', ''],
    ])
  })

  it('in the headings themselves, beside numbers and contacts', () => {
    expect(
      read([
        ['No', 'Name', 'HP', '7/11 8am-11am', '7/11 5pm-7pm', '8/11 8am-11am'],
        ['1', 'Mei', '91234567', '1', '1', ''],
        ['2', 'Arun', '', '', '', '2h'],
        ['', 'TOTAL', '', '1', '1', '1'],
      ]),
    ).toEqual([
      ['No', 'Name', 'HP', ...listed],
      ['1', 'Mei', '91234567', '07 Nov 2026', '1', '08:00', '11:00'],
      ['1', 'Mei', '91234567', '07 Nov 2026', '1', '17:00', '19:00'],
      ['2', 'Arun', '', '08 Nov 2026', '2h', '08:00', '11:00'],
    ])
  })

  it('one time of each day stays as it is, and so do other sheets', () => {
    for (const rows of [
      [
        ['Name', '07 Nov 2026', '14 Nov 2026'],
        ['', '9am-12pm', '9am-12pm'],
        ['Mei', 'Y', 'Y'],
      ],
      [
        ['Date', 'Name', 'Time'],
        ['7/11/2026', 'Mei', '9-12'],
      ],
      [
        ['Name', '7/11', '7/11'],
        ['Mei', 'Y', 'Y'],
      ],
    ])
      expect(read(rows)).toEqual(rows)
  })
})
