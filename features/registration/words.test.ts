import { expect, it } from 'vitest'
import { languages, readMessage } from '#shared/define-words.ts'
import { pageLanguages, registrationWords } from './words.ts'

/** Something for every value that a text can ask for. */
const values = {
  name: 'Mei',
  tenant: 'Harbour Care',
  organisation: 'Harbour Bank',
  entry: 'coordinator',
  at: 1,
  of: 3,
  count: 2,
  percent: 50,
}

it.each(languages)('every text says something in %s', (language) => {
  for (const key of registrationWords.keys) {
    const text = readMessage([registrationWords], [language], {
      message: '',
      text: { code: `registration.${key}`, values },
    })
    expect(text, key).toMatch(/\p{Letter}/u)
    expect(text, key).not.toMatch(/undefined|NaN|\[object/)
  }
})

it.each([
  [false, 'Next', 'Register as a volunteer with Harbour Care'],
  [true, 'Next 下一步', 'Register as a volunteer with Harbour Care 登记成为 Harbour Care 的志愿者'],
])('a page with Chinese labels (%s) says "%s"', (hasChinese, next, purpose) => {
  const say = registrationWords.in(pageLanguages(hasChinese))
  expect([say('next'), say('registerAsVolunteer', { name: 'Harbour Care' })]).toEqual([next, purpose])
})

it.each([
  [1, 'One answer needs a look:'],
  [3, '3 answers need a look:'],
])('%d wrong answers are counted', (count, text) => {
  expect(registrationWords.in(['en', 'zh-Hans'])('answersToLookAt', { count })).toBe(text)
})
