import { expect, it } from 'vitest'
import { withVisitsOfDuties } from './duty-rules.ts'
import { participantFields } from './participant-rules.ts'

const near = '2026-11-30'
const fields = participantFields([], true)
const read = (rows: string[][]) => withVisitsOfDuties(rows, near, fields)
const headings = ['Date', 'Name', 'Attended', 'Time in', 'Time out']

it('has a row for each person of each duty of each day', () =>
  expect(
    read([
      ['SOUP KITCHEN DUTY ROSTER - NOVEMBER 2026'],
      [],
      ['Date', 'Day', 'COOK 7am-11am', 'WASH UP 1.30-3.30pm', 'Remarks'],
      ['02/11/2026', 'Mon', 'SIVA S/O KRISHNAN\nToh Yong Sheng', 'ROHANI BINTI SALLEH', 'gas ran out'],
      [],
      ['7 Nov', 'Sat', 'KELVIN HO / R. Devi (MC)', 'Salmah Ibrahim till 2.30', ''],
      ['9/11/2026', 'Mon', 'CLOSED - Deepavali', '', ''],
      ['MC = medical leave'],
      ['Standby:', '', 'Mdm Yap'],
    ]),
  ).toEqual([
    headings,
    ['02 Nov 2026', 'SIVA S/O KRISHNAN', '', '07:00', '11:00'],
    ['02 Nov 2026', 'Toh Yong Sheng', '', '07:00', '11:00'],
    ['02 Nov 2026', 'ROHANI BINTI SALLEH', '', '13:30', '15:30'],
    ['07 Nov 2026', 'KELVIN HO', '', '07:00', '11:00'],
    ['07 Nov 2026', 'R. Devi', 'MC', '', ''],
    ['07 Nov 2026', 'Salmah Ibrahim', '', '13:30', '14:30'],
    ['MC = medical leave'],
  ]))

it('reads few days above a legend', () => {
  const [, ...visits] = read([
    ['Date', 'COOK', 'SERVE'],
    ['02/12/2026', 'Mei Tan\nRose Lim', 'Kelvin Ho'],
    ['05/12/2026', 'Kelvin Ho', 'Mei Tan'],
    ['MC = medical leave'],
    ['Standby:', 'Mdm Yap'],
    ['Call before 9am'],
  ])
  expect(visits.map(([day, name]) => `${day} ${name}`)).toEqual([
    '02 Dec 2026 Mei Tan',
    '02 Dec 2026 Rose Lim',
    '02 Dec 2026 Kelvin Ho',
    '05 Dec 2026 Kelvin Ho',
    '05 Dec 2026 Mei Tan',
  ])
})

it('has them where the days stand beside each other, too', () =>
  expect(
    read([
      ['Shift', 'Sat 7 Nov', 'Sat 14 Nov'],
      ['9am-12pm', 'Kelvin Ho\nMei Tan', 'Rose'],
      ['', 'Siti Rahman', ''],
      ['', 'Sat 21 Nov', 'Sat 28 Nov'],
      ['1-3pm', 'Rose', 'Mei Tan'],
    ]),
  ).toEqual([
    headings,
    ['07 Nov 2026', 'Kelvin Ho', '', '09:00', '12:00'],
    ['07 Nov 2026', 'Mei Tan', '', '09:00', '12:00'],
    ['14 Nov 2026', 'Rose', '', '09:00', '12:00'],
    ['07 Nov 2026', 'Siti Rahman', '', '09:00', '12:00'],
    ['21 Nov 2026', 'Rose', '', '13:00', '15:00'],
    ['28 Nov 2026', 'Mei Tan', '', '13:00', '15:00'],
  ]))

it('parts the names of one column, with the times of its row', () =>
  expect(
    read([
      ['Date', 'Time', 'Volunteers'],
      ['7/11/2026', '9am - 12pm', 'Kelvin Ho, Mei Tan, Siti Rahman'],
      ['14/11/2026', '10am - 12pm', 'Rose Lim'],
    ]).map(([day, name, , from, to]) => [day, name, from, to]),
  ).toEqual([
    ['Date', 'Name', 'Time in', 'Time out'],
    ['07 Nov 2026', 'Kelvin Ho', '09:00', '12:00'],
    ['07 Nov 2026', 'Mei Tan', '09:00', '12:00'],
    ['07 Nov 2026', 'Siti Rahman', '09:00', '12:00'],
    ['14 Nov 2026', 'Rose Lim', '10:00', '12:00'],
  ]))

it.each([
  [
    'a list of visits',
    [
      ['Date', 'Befriender', 'Client', 'Minutes'],
      ['1/11', 'Mei Tan', 'Mdm Tee', '40'],
      ['1/11', 'Kelvin Ho', 'Mr Raju', '15'],
      ['2/11', 'Mei Tan', 'Mdm Soh', '20'],
    ],
  ],
  [
    'a register',
    [
      ['Name', '7/11', '14/11'],
      ['Mei Tan', '✓', 'AB'],
      ['Kelvin Ho', '3', 'MC'],
    ],
  ],
  [
    'a register headed otherwise',
    [
      ['Member', '7/11', '14/11'],
      ['Mei Tan', '✓', 'absent'],
      ['Kelvin Ho', '3', 'late'],
    ],
  ],
  [
    'a list with times',
    [
      ['Date', 'Name', 'In', 'Out'],
      ['7/11', 'Mei Tan', '9am', '12pm'],
      ['14/11', 'Lim, Kelvin', '9am', '1pm'],
    ],
  ],
  [
    'a list of people',
    [
      ['Name', 'HP', 'DOB'],
      ['Mei Tan', '91234567', '1/2/1990'],
      ['Kelvin Ho', '81234567', '3/4/1985'],
    ],
  ],
  [
    'a list of roles',
    [
      ['Date', 'Name', 'Role'],
      ['7/11', 'Mei Tan', 'Food Packing'],
      ['14/11', 'Kelvin Ho', 'Team Lead'],
    ],
  ],
  [
    'a list of people with several words in a cell',
    [
      ['Full Name', 'Date Registered', 'Languages', 'Preferred Roles'],
      ['Mei Tan', '7/11/2026', 'English, Mandarin', 'Food Packing, Home Visits'],
      ['Kelvin Ho', '14/11/2026', 'Tamil, Malay', 'Team Lead, Event Help'],
    ],
  ],
  [
    'a list of people with days of birth',
    [
      ['Volunteer', 'Born', 'Next of Kin'],
      ['Mei Tan', '7/11/1960', 'Lim Ah Kow, Lim Bee Hua'],
      ['Kelvin Ho', '14/11/1985', 'Ho Wei Ming'],
    ],
  ],
  [
    'a register whose times look like days',
    [
      ['Volunteers', 'Mon 2 Nov', 'Wed 4 Nov', 'Remarks'],
      ['Mei Tan', '9-12', '2/4', 'Left Early'],
      ['Kelvin Ho', '9.12', '10-12', 'Came Late'],
    ],
  ],
  [
    'sums of hours',
    [
      ['Name', 'Type', 'Hours', 'All'],
      ['Mei Tan', 'Individual Volunteer', '3.8', '4.8'],
      ['Kelvin Ho', 'Individual Volunteer', '7.5', '8.5'],
    ],
  ],
  ['nothing', []],
])('%s stays as it is', (_what, rows) => expect(read(rows)).toEqual(rows))

it('counts a duty without times as the whole session, and says of which part of the day it was', () =>
  expect(
    read([
      ['Date', 'Morning', 'Evening'],
      ['1/11/2026', 'Tan Mei Ling / Ahmad Yusof', 'Priya'],
      ['2/11/2026', 'Ah Huat, Priya', 'nil'],
    ]),
  ).toEqual([
    [...headings, 'Shift'],
    ['01 Nov 2026', 'Tan Mei Ling', 'Y', '', '', 'Morning'],
    ['01 Nov 2026', 'Ahmad Yusof', 'Y', '', '', 'Morning'],
    ['01 Nov 2026', 'Priya', 'Y', '', '', 'Evening'],
    // who stands alone elsewhere is no part of another's name
    ['02 Nov 2026', 'Ah Huat', 'Y', '', '', 'Morning'],
    ['02 Nov 2026', 'Priya', 'Y', '', '', 'Morning'],
  ]))

it('of a log with a driver and helpers each is a visit of the row’s day and times', () => {
  const rows = [
    ['Sat', 'Van / car', 'Driver', 'With (helpers)', 'Start-End', 'Blocks'],
    ['5 Sep', 'Van', 'Lim Jun Kai', 'Lim Kok Wah, Low Kim Huat', '9.30am to 11am', 'Blk 10-14'],
    ['"', 'GetGo', 'Goh Wan Ling', 'Ho Bee Leng & Goh Xin Yi +2 frm DBS', '2 hrs', 'Blk 15-19'],
    ['', 'own car', 'Maznah bte Salleh', '', '0900-1300', 'Blk 20-24'],
    ['12 Sep', 'Van', 'Raja s/o Govindasamy', 'Faizal bin Abdullah + son', '9-11.30', 'Blk 10-14'],
    ['12 Sep cancelled? – no, went ahead', '', '', '', '', ''],
    ['', 'Van', 'Chan Swee Lian', '', '9am - 12nn', 'Blk 10-14'],
  ]
  expect(withVisitsOfDuties(rows, '2026-12-01', fields)).toEqual([
    ['Date', 'Name', 'Attended', 'Time in', 'Time out'],
    ['05 Sep 2026', 'Lim Jun Kai', '', '09:30', '11:00'],
    ['05 Sep 2026', 'Lim Kok Wah', '', '09:30', '11:00'],
    ['05 Sep 2026', 'Low Kim Huat', '', '09:30', '11:00'],
    ['05 Sep 2026', 'Goh Wan Ling', '2 hrs', '', ''],
    ['05 Sep 2026', 'Ho Bee Leng', '2 hrs', '', ''],
    ['05 Sep 2026', 'Goh Xin Yi', '2 hrs', '', ''],
    ['05 Sep 2026', '(2 frm DBS)', '2 hrs', '', ''],
    ['05 Sep 2026', 'Maznah bte Salleh', '', '09:00', '13:00'],
    ['12 Sep 2026', 'Raja s/o Govindasamy', '', '09:00', '11:30'],
    ['12 Sep 2026', 'Faizal bin Abdullah', '', '09:00', '11:30'],
    ['12 Sep 2026', '(1 son)', '', '09:00', '11:30'],
    ['12 Sep 2026', 'Chan Swee Lian', '', '09:00', '12:00'],
    rows[5],
  ])
})
