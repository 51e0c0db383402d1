import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { readAttendanceLink, writeAttendanceLink } from './attendance-link.ts'

const sessionId = uuidv7()
const made = new Date('2026-11-01T00:00:00Z')
const token = writeAttendanceLink('a'.repeat(40), sessionId, made)
const other = (text: string | undefined) => (text === 'A' ? 'B' : 'A')

it.each([
  ['is read at once', token, '2026-11-01T00:00:00Z', sessionId],
  ['is read before five minutes are over', token, '2026-11-01T00:04:59Z', sessionId],
  ['is unknown after them', token, '2026-11-01T00:05:00Z', undefined],
  ['is unknown with another session', `${other(token[0])}${token.slice(1)}`, '2026-11-01T00:00:00Z', undefined],
  ['is unknown with a later end', `${token.slice(0, 24)}${other(token[24])}${token.slice(25)}`, made, undefined],
  ['is unknown in part', token.slice(0, 30), made, undefined],
  ['is unknown where it is anything else', 'x'.repeat(51), made, undefined],
])('%s', (_name, text, at, expected) => expect(readAttendanceLink('a'.repeat(40), text, new Date(at))).toBe(expected))
