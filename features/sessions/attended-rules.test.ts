import { expect, it } from 'vitest'
import { attendedText } from './attended-rules.ts'

it.each([
  [{ closed: 0, people: 0, hours: 0 }, ''],
  [{ closed: 1, people: 0, hours: 0 }, '1 closed session will no longer count in the reports.'],
  [{ closed: 0, people: 1, hours: 1 }, '1 hour of 1 participant who came will no longer count in the reports.'],
  [
    { closed: 2, people: 1200, hours: 3600.5 },
    '2 closed sessions and 3,600 hours 30 minutes of 1,200 participants who came will no longer count in the reports.',
  ],
])('of %o it says: %s', (attended, text) => expect(attendedText(attended)).toBe(text))
