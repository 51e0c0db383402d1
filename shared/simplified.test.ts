import { expect, test } from 'vitest'
import { inEitherScript, simplified } from './simplified.ts'

test('words are simplified, and what is no traditional character stays', () => {
  expect(simplified('電話 Tel')).toBe('电话 Tel')
})

test.each([
  ['陳美玲', '[陈陳]美玲'],
  ['陈', '[陈陳]'],
  ['范', '[范範]'],
  ['美玲', '美玲'],
  ['陳 Mei', undefined],
  ['Tan', undefined],
  ['', undefined],
])('"%s" is found in either script', (word, pattern) => expect(inEitherScript(word)).toBe(pattern))
