import { expect, it } from 'vitest'
import {
  hoursBefore,
  isForOtherSessions,
  lostSenderWords,
  nobodyWords,
  pastWords,
  reasonText,
  sentDate,
  sentNotice,
  standingOf,
} from './message-words.ts'

it.each([
  ['2026-11-27T06:49:00Z', '02:49 PM'],
  // yesterday's evening elsewhere is today in Singapore
  ['2026-11-26T16:05:00Z', '12:05 AM'],
  ['2026-11-26T15:59:00Z', '26 Nov'],
  ['2026-09-04T01:00:00Z', '04 Sep'],
])('what was sent at %s is shown as %s', (instant, shown) =>
  expect(sentDate(new Date(instant), new Date('2026-11-27T08:00:00Z'), 'Asia/Singapore')).toBe(shown),
)

it.each([
  ['sent', { sent: 2 }, 'Sent'],
  ['sent', { kept: 2 }, 'Kept, not sent'],
  ['sent', { kept: 1, sent: 1 }, 'Sent'],
  ['sent', { kept: 1, 'left-out': 1 }, 'Kept, not sent'],
  ['sending', { kept: 1, waiting: 1 }, 'Being sent'],
  ['sending', { kept: 1, waiting: 1 }, 'Kept: no mail server is set', false],
  ['sent', { kept: 2 }, 'Kept, not sent', false],
  ['sent', { bounced: 1, 'left-out': 2 }, 'Reached nobody'],
  ['sent', { bounced: 1, sent: 1 }, 'Sent'],
  ['sent', { complained: 1 }, 'Sent'],
] as const)('a letter that is %s with %o is said to be %s', (state, counts, label, sendsMail: boolean = true) =>
  expect(standingOf({ state, counts }, sendsMail).label).toBe(label),
)

it('a letter for later whose sender has gone is said not to be sent', () => {
  expect(standingOf({ state: 'scheduled', counts: {}, hasLostSender: true }, true).label).toBe('Will not be sent')
  expect(lostSenderWords('mei')).toMatch(/^mei set this e-mail for later, and was deleted/)
})

it.each([
  [[], undefined],
  [['2026-11-14'], 'This session was on 14 Nov 2026'],
  [['2026-11-14', '2026-11-21'], 'Sessions from 14 Nov 2026 to 21 Nov 2026 are over'],
])('sessions of the days %o are warned about: %s', (days, words) => expect(pastWords(days)).toBe(words))

it.each([
  [[{ kind: 'session' }], 0, 'Nobody is signed up for this session: nobody will get this e-mail'],
  [[{ kind: 'session', who: 'came' }] as const, 0, 'Nobody has come to this session: nobody will get this e-mail'],
  [[{ kind: 'session' }], 2, 'Nobody will get this e-mail'],
  [[{ kind: 'session' }, { kind: 'groups' }], 0, 'Nobody will get this e-mail'],
])('a letter to %o of whom %i are left out reaches nobody: %s', (audiences, left, words) =>
  expect(nobodyWords(audiences, left)).toBe(words),
)

it('says why a mail was kept, and gives the reasons of others as they are', () => {
  expect([reasonText('', 'kept'), reasonText('', 'sent'), reasonText('no-address', 'left-out')]).toEqual([
    'No mail server was set: the mail is in the Outbox',
    '',
    'no e-mail address',
  ])
})

it.each([
  [null, true, 'E-mail sent to 3 people'],
  [null, false, 'Nothing has left: the mails to 3 people are kept in the Outbox'],
  ['2026-11-29T09:00', true, 'The e-mail will be sent on Sunday, 29 November 2026 09:00 AM'],
  [
    '2026-11-29T09:00',
    false,
    'The e-mail will be sent on Sunday, 29 November 2026 09:00 AM. As long as no mail server is set, it is kept in the Outbox then',
  ],
])('of an e-mail for %s, where mail leaves: %s', (sendAt, sendsMail, notice) =>
  expect(sentNotice({ sendAt, sendsMail, people: '3 people' })).toBe(notice),
)

it.each([
  [[{ kind: 'session', ids: ['visit'] }] as const, 'visit', false],
  [[{ kind: 'session', ids: ['visit', 'outing'] }] as const, 'visit', true],
  [
    [
      { kind: 'session', ids: ['visit'] },
      { kind: 'activity', ids: ['tours'] },
    ] as const,
    'visit',
    true,
  ],
  // others may be asked to come
  [[{ kind: 'volunteers', ids: ['mei'] }, { kind: 'statuses' }] as const, 'visit', false],
  [[{ kind: 'session', ids: ['visit', 'outing'] }] as const, null, false],
])('%j with a letter about %j are of other sessions, too: %j', (audiences, sessionId, isSo) =>
  expect(
    isForOtherSessions(
      audiences.map((one) => ({ ...one, ids: [...('ids' in one ? one.ids : [])] })),
      sessionId,
    ),
  ).toBe(isSo),
)

it.each([
  [1, '1 hour before'],
  [24, '24 hours before'],
])('says of a reminder of %i hours how long before it goes', (hours, words) => {
  expect(hoursBefore(hours)).toBe(words)
})
