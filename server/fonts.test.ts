import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { canWrite, findWideFont, isPlain } from './fonts.ts'

it.each([
  ['Tan Mei Ling', true],
  ['José Müller', true],
  ['Nguyễn Thị Hoa', false],
  ['Łukasz Żak', false],
  ['陈美玲', false],
])('knows whether the built-in fonts have the letters of %s', (text, expected) => {
  expect(isPlain(text)).toBe(expected)
})

it('takes a font of Latin letters for names with accents, not the one for Chinese', () => {
  const found = findWideFont('Nguyễn Thị Hoa')
  expect(findWideFont('Łukasz Żak')).toEqual(found)
  expect(found?.path ?? '').not.toMatch(/droid|simhei|Tamil/i)
  const usual = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'
  expect(existsSync(usual) && !found).toBe(false)
  expect(findWideFont('陈 Nguyễn')?.path ?? '').not.toBe(usual)
})

it.each(['नमस्ते', 'สวัสดี', 'မြန်မာ', 'محمد', 'שלום', '😀'])(
  'never takes the font for Chinese for %s, which it would print as empty boxes',
  (text) => {
    for (const sign of text) expect(findWideFont(sign)?.path ?? '').not.toMatch(/CJK|Droid|uming|simhei/i)
  },
)

it('says that nothing here can write a picture, and takes one font for all of East Asia', () => {
  expect(canWrite('Zoë 😀 Tan')).toBe(false)
  for (const sign of '陈ひカ민。（★→') expect(findWideFont(sign)).toEqual(findWideFont('陈'))
})
