import { expect, test } from 'vitest'
import { chineseNamesIn, inBothScripts, inEitherScript, simplified } from './simplified.ts'

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

test.each([
  ['余亚九', ['余亚九', '余亞九', '餘亚九', '餘亞九']],
  ['美玲', ['美玲']],
  ['陳 Mei', []],
  ['Tan', []],
])('"%s" is written as %j', (word, spellings) => expect(inBothScripts(word)).toEqual(spellings))

test('a Chinese name stands beside another one', () => {
  expect(chineseNamesIn('Yew Ah Kow 余亚九')).toEqual(['余亚九'])
  expect(chineseNamesIn('Yew Ah Kow')).toEqual([])
})
