import { expect, it } from 'vitest'
import { MailRefused } from '#server/mailer.ts'
import { mostTries, outcomeOf, waitAfter } from './judge-outcome.ts'

it.each([
  ['a refused mailbox', new MailRefused('550'), 0, { state: 'refused', isTrouble: false }],
  [
    'a full mailbox',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 },
    0,
    {
      state: 'waiting',
      tries: 1,
      waitSeconds: 300,
      reason: 'The mail server does not take mails for this address at present (452).',
    },
  ],
  [
    'a text refused for now',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 451 },
    2,
    { state: 'waiting', waitSeconds: 1200 },
  ],
  [
    'the last try of many',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 },
    mostTries - 1,
    { state: 'given-up' },
  ],
  [
    'a server that closes',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 },
    0,
    {
      state: 'waiting',
      isTrouble: true,
      tries: 0,
      reason: 'The mail server refuses mails of this installation at present (421).',
    },
  ],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 0, { state: 'waiting', isTrouble: true }],
  [
    'a refused greeting',
    { code: 'ECONNECTION', command: 'CONN', responseCode: 554 },
    0,
    { state: 'waiting', isTrouble: true },
  ],
  [
    'our refused address',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 },
    0,
    { state: 'waiting', isTrouble: true },
  ],
  ['no answer', { code: 'ETIMEDOUT' }, 9, { state: 'waiting', isTrouble: true }],
])('%s', (_name, error, attempts, outcome) =>
  expect(outcomeOf('a', attempts, error)).toMatchObject({ id: 'a', ...outcome }),
)

it('waits twice as long each time, up to four hours, and about a day in all', () => {
  const waits = Array.from({ length: mostTries - 1 }, (_, i) => waitAfter(i + 1))
  expect(waits.slice(0, 3)).toEqual([300, 600, 1200])
  expect(Math.max(...waits)).toBe(14_400)
  expect(waits.reduce((sum, one) => sum + one, 0) / 3600).toBeGreaterThan(12)
})
