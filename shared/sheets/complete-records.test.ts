import { expect, it } from 'vitest'
import { completeRecord, completeRecords } from './complete-records.ts'

const places = (...pairs: [number, number][]) => new Map(pairs)

it('writes what is filled in a later row over what the earlier one says, and nothing that is empty', () => {
  const rows = [
    { fullName: 'Mei', email: 'old@example.org', mobileNo: '', skills: ['Cook'], tags: 'Lead', agreeToTerms: true },
    { fullName: 'Arun', email: '', mobileNo: '' },
    {
      fullName: 'Mei',
      email: 'new@example.org',
      mobileNo: '91234567',
      skills: [],
      tags: 'Driver',
      agreeToTerms: false,
    },
  ]
  const mei = {
    fullName: 'Mei',
    email: 'new@example.org',
    mobileNo: '91234567',
    skills: ['Cook'],
    tags: 'Lead, Driver',
    agreeToTerms: true,
  }
  expect(completeRecords(rows, places([2, 0])).slice(0, 2)).toEqual([mei, rows[1]])
  expect(completeRecords(rows, places())).toEqual(rows)
})

it('completes the first of several, the later the row the more it says', () => {
  const rows = [{ a: '1' }, { a: '2', b: '2' }, { a: '', b: '3', c: '3' }]
  for (const completions of [places([1, 0], [2, 0]), places([2, 1], [1, 0])])
    expect(completeRecords(rows, completions)[0]).toEqual({ a: '2', b: '3', c: '3' })
})

it('adds remarks to those of the earlier row, and takes no name into capitals', () => {
  const earlier = { fullName: 'Yeo Jia Hao', remarks: 'DO NOT CALL before 10am\nhas car' }
  expect(completeRecord(earlier, { fullName: 'YEO JIA HAO', remarks: '(re-registered)' })).toEqual({
    fullName: 'Yeo Jia Hao',
    remarks: 'DO NOT CALL before 10am\nhas car\n(re-registered)',
  })
  expect(completeRecord(earlier, { remarks: 'has car' }), 'what is there').toEqual(earlier)
})

it.each([
  ['03/11/2026 14:05:22', '05/11/2026 10:00:00', '03/11/2026 14:05:22'],
  ['05/11/2026', '2026-11-03', '2026-11-03'],
  ['', '05/11/2026', '05/11/2026'],
  ['2019', '05/11/2026', '2019'],
  ['early', '05/11/2026', '05/11/2026'],
])('keeps the earlier of two dates joined: %s, %s', (first, second, kept) => {
  const [earlier, later] = [first, second].map((officialDateJoined) => ({ officialDateJoined, mobileNo: second }))
  expect(completeRecord(earlier ?? {}, later ?? {})).toEqual({ officialDateJoined: kept, mobileNo: second })
})
