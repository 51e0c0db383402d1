import { expect, it } from 'vitest'
import { awayInWords, whatAbsenceDoes } from './away-rules.ts'

const session = { sessionName: 'Reading', sessionStartDateTime: '2026-12-01T09:00' }

it.each([
  [{ total: 0, sessions: [], hidden: 0 }, 'Not signed up for a session in this time.'],
  [{ total: 1, sessions: [session], hidden: 0 }, 'Taken off 1 session: 01 Dec 2026 Reading.'],
  [{ total: 3, sessions: [session], hidden: 0 }, 'Taken off 3 sessions: 01 Dec 2026 Reading and 2 more.'],
  [
    { total: 0, sessions: [], hidden: 1 },
    'Not signed up for a session in this time. 1 session at other locations stays.',
  ],
])('says what noting it does: %j', (checked, words) => {
  expect(whatAbsenceDoes(checked)).toBe(words)
})

it('says that those who are away already are taken off nothing more', () => {
  expect(whatAbsenceDoes({ total: 0, sessions: [], hidden: 0 }, true)).toBe(
    'There is nothing more to be taken off in this time.',
  )
})

it('says until when somebody is away, and when they will be', () => {
  const leg = { from: '2026-11-28', to: '2027-01-04', remark: 'Broke his leg' }
  const later = { from: '2027-03-01', to: '2027-03-02', remark: '' }
  expect(awayInWords([leg, later], '2026-11-28')).toBe('until 04 Jan 2027 (Broke his leg); 01 Mar 2027 to 02 Mar 2027')
  expect(awayInWords([], '2026-11-28')).toBe('')
})
