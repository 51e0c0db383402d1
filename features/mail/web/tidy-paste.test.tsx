import { expect, it } from 'vitest'
import { hasWords, tidyPaste } from './tidy-paste.tsx'

const word = (text: string, marker: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span>${text}</p>`

it.each([
  ['plain text', '<p>Dear <b>all</b></p>', '<p>Dear <b>all</b></p>', 0],
  [
    'a table',
    '<table><tbody><tr><td>A1</td><td><p>B1</p></td></tr><tr><td>A2</td><td></td></tr></tbody></table>',
    '<table><tbody><p>A1 | B1</p><p>A2</p></tbody></table>',
    0,
  ],
  ['a list of Word', word('First', '·') + word('Second', '·'), '<ul><li>First</li><li>Second</li></ul>', 0],
  ['a numbered one', word('First', '1.') + word('Second', '2.'), '<ol><li>First</li><li>Second</li></ol>', 0],
  [
    'lists with a paragraph between',
    `${word('One', '·')}<p>then</p>${word('Two', '·')}`,
    '<ul><li>One</li></ul><p>then</p><ul><li>Two</li></ul>',
    0,
  ],
  [
    'pictures of elsewhere',
    '<p><img src="file:///C:/a.png">Hi<img src="https://tracker.example/1.gif"><img src="/api/mail/images/1"></p>',
    '<p>Hi<img src="/api/mail/images/1"></p>',
    2,
  ],
  [
    'a part of one of our letters',
    `<p><img src="${location.origin}/api/mail-images/1">Hi</p>`,
    `<p><img src="${location.origin}/api/mail-images/1">Hi</p>`,
    0,
  ],
  [
    'a picture that another site calls so',
    '<p><img src="https://tracker.example/api/mail-images/1">Hi</p>',
    '<p>Hi</p>',
    1,
  ],
  ['an emoji of Gmail', '<p>Hi <img src="https://fonts.example/1f600.png" alt="😀"></p>', '<p>Hi 😀</p>', 0],
  ['a picture described by a number', '<p>Hi <img src="https://fonts.example/1.png" alt="1"></p>', '<p>Hi </p>', 1],
])('%s', (_title, pasted, html, leftOut) => {
  expect(tidyPaste(pasted)).toEqual({ html, leftOut })
})

it.each([
  ['text', '<p>Dear <b>all</b></p>', true],
  ['a table of a spreadsheet', '<style>td {}</style><table><tr><td>9 AM</td></tr></table>', true],
  ['a picture of a page', '<meta charset="utf-8"><img src="https://site.example/1.png" alt="A hall">', false],
  ['nothing', '', false],
])('%s has words or none', (_title, html, expected) => {
  expect(hasWords(html)).toBe(expected)
})
