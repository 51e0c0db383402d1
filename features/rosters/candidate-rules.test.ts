import { expect, it } from 'vitest'
import { askedAtOnce, askedWords, tickedAtFirst, whatTheySaid, whySoMany, whyTheyCouldCome } from './candidate-rules.ts'

const stranger = {
  volunteerId: 'a',
  fullName: 'Tan',
  mobileNo: '',
  timesHere: 0,
  timesInRole: 0,
  timesElsewhere: 0,
  timesLater: 0,
  lastCame: '',
  lastAsked: '',
  hasEmail: true,
  isStopped: false,
  timesAsked: 0,
  said: '' as const,
  saysOther: false,
  warnings: [],
  wantsPlace: false,
  languages: [],
  wishes: [],
}
it.each([
  [
    { timesHere: 5, timesInRole: 1, lastCame: '2026-11-16', place: 'venue', saysFree: true },
    'Driver once, came to this activity 5 times, last on 16 Nov 2026, has time then, of this venue',
  ],
  [{ place: 'zone', saysFree: false }, 'Of this zone'],
  [{ place: 'elsewhere', saysFree: false, timesLater: 3 }, 'Signed up for 3 later sessions'],
  [{ place: 'elsewhere', saysFree: true }, 'Has time then'],
  // who came here is known from here
  [
    { place: 'elsewhere', saysFree: false, timesHere: 2, timesElsewhere: 7, lastCame: '2026-11-16' },
    'Came to this activity 2 times, last on 16 Nov 2026',
  ],
  [
    { place: 'elsewhere', saysFree: false, timesElsewhere: 1, lastCame: '2026-11-16' },
    'Came to other activities once, last on 16 Nov 2026',
  ],
  [{ place: 'elsewhere', saysFree: false }, 'Has not come yet'],
  [{ place: 'elsewhere', saysFree: false, wantsPlace: true }, 'Would come to this zone'],
  [{ place: 'venue', saysFree: false, saysOther: true }, 'Prefers other times, of this venue'],
] as const)('says why somebody could come: %#', (more, sentence) => {
  expect(whyTheyCouldCome({ ...stranger, ...more }, 'Driver')).toBe(sentence)
})

it.each([
  [{ languages: [], wishes: [] }, ''],
  [{ languages: ['English', 'Tamil'], wishes: [] }, 'Speaks English, Tamil'],
  [{ languages: ['Malay'], wishes: ['Driver', 'Befriender'] }, 'Speaks Malay. Would like to do: Driver, Befriender'],
])('says what somebody speaks and would like: %#', (one, sentence) => {
  expect(whatTheySaid(one)).toBe(sentence)
})

it.each([
  [{ said: 'no', timesAsked: 1, lastAsked: '2026-11-20' }, 0, 'Said no'],
  [{ said: 'asked', timesAsked: 1, lastAsked: '2026-11-20' }, 0, 'Asked for this, no answer yet'],
  [{ said: '', timesAsked: 2, lastAsked: '2026-11-20' }, 2, 'Not asked again: asked 2 times within a month'],
  [{ said: '', timesAsked: 2, lastAsked: '2026-11-20' }, 0, 'Last asked 20 Nov 2026'],
  [{ said: '', timesAsked: 0, lastAsked: '' }, 3, ''],
  [{ said: '', timesAsked: 0, lastAsked: '', hasEmail: false }, 3, 'No e-mail address'],
  [{ said: '', timesAsked: 0, lastAsked: '', isStopped: true }, 3, 'Gets no such e-mails'],
] as const)('says what is known of asking somebody: %#', (one, most, sentence) => {
  expect(askedWords({ hasEmail: true, isStopped: false, ...one }, most)).toBe(sentence)
})

it.each([
  [4, 0, 8],
  [1, 0, 2],
  [1, 1, 1],
  [1, 5, 0],
  [0, 0, 0],
])('of %i free places, with %i who have not answered, it asks %i', (free, unanswered, count) => {
  expect(askedAtOnce(free, unanswered)).toBe(count)
})

it.each([
  [
    { free: 4, unanswered: 0, most: 2 },
    'Two are ticked for each free place, as not everyone can come. Nobody is asked more than 2 times within a month.',
  ],
  [
    { free: 1, unanswered: 1, most: 1 },
    'Two are ticked for each free place, as not everyone can come; 1 has not answered yet. Nobody is asked more than once within a month.',
  ],
  [{ free: 0, unanswered: 3, most: 0 }, 'Nobody is ticked, as no place is free.'],
  [{ free: 1, unanswered: 0, most: 0, onList: 1 }, 'Nobody is ticked, as those on the waiting list come first.'],
  [{ free: 2, unanswered: 0, most: 0, onList: 1 }, 'Two are ticked for each free place, as not everyone can come.'],
  [{ free: 1, unanswered: 2, most: 0, ticked: 0 }, 'Nobody is ticked, as 2 have not answered yet.'],
  // all were unticked, or nobody among them has an e-mail address
  [{ free: 2, unanswered: 0, most: 0, ticked: 4, areSomeTicked: false }, 'Tick those who are to be asked by e-mail.'],
  [{ free: 2, unanswered: 0, most: 0, ticked: 0, canAskSome: false }, 'None of these can be asked by e-mail.'],
  [{ free: 0, unanswered: 0, most: 0, ticked: 0, canAskSome: false }, 'None of these can be asked by e-mail.'],
  [
    { free: 2, unanswered: 0, most: 2, ticked: 0, canAskSome: false },
    'None of these can be asked by e-mail. Nobody is asked more than 2 times within a month.',
  ],
  [{ free: undefined, unanswered: 0, most: 0 }, 'Tick those who are to be asked by e-mail.'],
])('says why so many are ticked: %#', (about, words) => expect(whySoMany(about)).toBe(words))

it('ticks the first of those who do not prefer other times', () => {
  const people = ['a', 'b', 'c', 'd'].map((volunteerId) => ({ volunteerId, saysOther: volunteerId === 'b' }))
  expect([...tickedAtFirst(people, 2)]).toEqual(['a', 'c'])
  expect([...tickedAtFirst(people, 0)]).toEqual([])
  const about = { free: 1, unanswered: 0, most: 0 }
  expect(whySoMany({ ...about, somePreferOthers: true })).toMatch(/Those who prefer other times are not ticked\.$/)
  expect(whySoMany(about)).not.toMatch(/other times/)
  expect(whySoMany({ ...about, free: 0, somePreferOthers: true })).not.toMatch(/other times/)
  expect(whySoMany({ ...about, somePreferOthers: true, ticked: 0 })).toBe(
    'Nobody is ticked, as all of these prefer other times.',
  )
})
