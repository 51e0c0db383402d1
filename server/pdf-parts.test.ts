import { expect, it } from 'vitest'
import { isLatin, isPlain } from './fonts.ts'
import { cutWide, linesOf, piecesOf } from './pdf-parts.ts'

const find = (text: string) => (/\p{Script=Tamil}/u.test(text) ? 'tamil' : isLatin(text) ? 'latin' : undefined)
const shown = (text: string) =>
  piecesOf(text, {
    isPlain,
    isLatin,
    find: (one) => find(one) ?? (/\p{Script=Han}/u.test(one) ? 'han' : undefined),
  }).map((parts) => parts.map((part) => `${part.text}:${part.font ?? 'none'}`).join(' '))

it.each([
  ['We confirm கவிதா', ['We:plain', ' :plain', 'confirm:plain', ' :plain', 'கவிதா:tamil']],
  [
    'Tan 美玲 (友伴)',
    ['Tan:plain', ' :plain', '美:han', '玲:han', ' :plain', '(:plain', '友:han', '伴:han', '):plain'],
  ],
  ['Nguyễn Tan', ['Nguyễn:latin', ' :plain', 'Tan:plain']],
  ['A-கவி', ['A-:plain கவி:tamil']],
  ['שלום', ['שלום:none']],
])('writes each part of %s in a font that has it', (text, expected) => {
  expect(shown(text)).toEqual(expected)
})

it('fills lines as far as there is room, and leaves out the spaces at their ends', () => {
  const lines = (text: string, width: number) =>
    linesOf(text.match(/ |[^ ]+/g) ?? [], {
      widthOf: (one) => one.length,
      isSpace: (one) => one === ' ',
      width,
    }).map((line) => line.join(''))
  expect(lines('one two three', 7)).toEqual(['one two', 'three'])
  expect(lines('one two three', 13)).toEqual(['one two three'])
  expect(lines(' one incomprehensibly two', 5)).toEqual(['one', 'incomprehensibly', 'two'])
  expect(lines('', 5)).toEqual([])
})

it('cuts what is wider than a line between letters as they are read, and leaves all else as it is', () => {
  const widthOf = (parts: readonly { text: string }[]) => parts.reduce((sum, { text }) => sum + text.length, 0)
  const cut = (parts: { text: string; font: string }[], width: number) =>
    cutWide(parts, { widthOf, width }).map((piece) => piece.map(({ text, font }) => `${text}:${font}`).join(' '))
  expect(cut([{ text: 'Tan', font: 'plain' }], 5)).toEqual(['Tan:plain'])
  // a vowel stays with its consonant
  expect(cut([{ text: 'முத்துலட்சுமி', font: 'tamil' }], 5)).toEqual(['முத்:tamil', 'துலட்:tamil', 'சுமி:tamil'])
  expect(
    cut(
      [
        { text: 'A-', font: 'plain' },
        { text: 'கவி', font: 'tamil' },
      ],
      3,
    ),
  ).toEqual(['A-:plain க:tamil', 'வி:tamil'])
  // what does not fit by itself stands alone
  expect(cut([{ text: 'abc', font: 'plain' }], 0)).toEqual(['a:plain', 'b:plain', 'c:plain'])
})
