import { expect, it } from 'vitest'
import { countMissing, recount } from './count-rules.ts'

const none = { checkInTime: '', checkOutTime: '', hours: null, absent: false, excused: false }
const came = { ...none, checkInTime: '2026-11-23T09:00' }
const left = { ...came, checkOutTime: '2026-11-23T12:00' }
const counts = { all: 4, checkedIn: 2, checkedOut: 1, absent: 1, excused: 1 }

it.each([
  ['somebody comes', none, came, { checkedIn: 3 }],
  ['somebody leaves', came, left, { checkedOut: 2 }],
  ['somebody who left has not', left, came, { checkedOut: 0 }],
  ['hours are entered', none, { ...none, hours: 2 }, { checkedIn: 3, checkedOut: 2 }],
  ['somebody does not come', none, { ...none, absent: true }, { absent: 2 }],
  [
    'somebody is excused',
    { ...none, absent: true },
    { ...none, absent: true, excused: true },
    { absent: 0, excused: 2 },
  ],
  ['somebody excused comes after all', { ...none, absent: true, excused: true }, came, { checkedIn: 3, excused: 0 }],
  ['nothing changes', came, came, {}],
])('when %s, that is counted', (_what, before, after, changed) =>
  expect(recount(counts, before, after)).toEqual({ ...counts, ...changed }),
)

it('only who is awaited is missing', () => expect(countMissing(8, counts)).toBe(4))
