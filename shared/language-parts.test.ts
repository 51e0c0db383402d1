import { expect, test } from 'vitest'
import { languageParts, wordsOfPage } from './language-parts.ts'

test('a text is cut where its language changes', () => {
  expect(languageParts('Your name')).toEqual([{ text: 'Your name' }])
  expect(languageParts('')).toEqual([])
  expect(languageParts('Your name 您的姓名')).toEqual([{ text: 'Your name ' }, { text: '您的姓名', lang: 'zh-Hans' }])
  expect(languageParts('登记成为 Care 的志愿者')).toEqual([
    { text: '登记成为', lang: 'zh-Hans' },
    { text: ' Care ' },
    { text: '的志愿者', lang: 'zh-Hans' },
  ])
  expect(languageParts('最后,几项。')).toEqual([
    { text: '最后', lang: 'zh-Hans' },
    { text: ',' },
    { text: '几项。', lang: 'zh-Hans' },
  ])
  expect(languageParts('Yes ஆம் சரி')).toEqual([{ text: 'Yes ' }, { text: 'ஆம் சரி', lang: 'ta' }])
})

test('a name that can only be in one language keeps the words of the page', () => {
  expect(wordsOfPage('Monday 星期一')).toBe('Monday')
  expect(wordsOfPage('Your name (姓名)')).toBe('Your name')
  expect(wordsOfPage('姓名')).toBe('姓名')
})
