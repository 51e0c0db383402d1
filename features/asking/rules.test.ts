import { expect, test } from 'vitest'
import { askedEnough, isAccepted, offersNow, saidOf } from './rules.ts'

test.each([
  [5, 0, ''],
  [1, 2, ''],
  [1, 1, 'was asked once within a month'],
  [3, 2, 'was asked 3 times within a month'],
])('somebody who was asked %i times, of at most %i', (times, most, reason) => {
  expect(askedEnough(times, most)).toBe(reason)
})

test.each([
  ['open', null, undefined],
  ['filled', null, 'filledBefore'],
  ['filled', 'late', 'filled'],
  ['filled', 'waiting', 'waiting'],
  ['open', 'waiting', 'freeNow'],
  ['open', 'late', 'freeNow'],
  ['open', 'yes', 'saidYes'],
  ['open', 'check', 'toCheck'],
  ['filled', 'check', 'toCheck'],
  ['over', 'check', 'over'],
  ['filled', 'no', 'saidNo'],
  ['over', 'yes', 'over'],
] as const)('a question that is %s and answered with %s says %s', (state, answer, said) => {
  expect(saidOf({ state, answer })).toBe(said)
})

test.each([
  [[], [], true],
  [['no-paper'], ['no-paper', 'no-guardian'], true],
  [['no-paper', 'overlap'], ['no-paper'], false],
  [['not-active'], [], false],
])('what is found, %j, where %j was accepted', (found, accepted, isFine) => {
  expect(isAccepted(found, accepted)).toBe(isFine)
})

const now = new Date('2026-11-20T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  ['nobody while no place is free', 0, [null, null], 200, 0],
  ['as many as there are places', 2, [null, null, null], 200, 2],
  ['no more than wait', 5, [null], 200, 1],
  ['nobody while who was told has half a day', 1, [ago(11), null], 200, 0],
  ['the next after half a day', 1, [ago(12), null, null], 200, 1],
  ['everybody two days before', 1, [ago(1), null, null], 48, 2],
  ['everybody where no number is set', Infinity, [null, null], 200, 2],
] as const)('tells %s', (_, free, offers, hoursLeft, told) => {
  expect(offersNow({ free, offers, hoursLeft }, now)).toBe(told)
})
