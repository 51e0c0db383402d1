import { expect, it } from 'vitest'
import { htmlForHours } from './hours-rules.ts'
import { thanksLetter } from './letter-words.ts'

const hi = '<p>Dear {{firstName}},</p>'
it.each([
  ['a sentence about the hours alone', '<p>You gave us <strong>{{hours}}</strong>.</p>', ''],
  ['its own style and lines', '<p style="text-align:center">\nTime: {{hours}}\n</p>', ''],
  ['two sentences', '<p>You gave us {{hours}}. Thank you!</p>', undefined],
  ['a second line', '<p>Time: {{hours}}<br>Thank you</p>', undefined],
  ['another field', '<p>{{role}}: {{hours}}</p>', undefined],
  ['no hours', '<p>Thank you.</p>', undefined],
])('of somebody without hours %s is left out, and nothing more', (_what, part, left) => {
  const html = `${hi}${part}<p>Bye</p>`
  expect(htmlForHours(html, { hours: 'none yet' })).toBe(left === undefined ? html : `${hi}${left}<p>Bye</p>`)
  expect(htmlForHours(html, { hours: '2 hours' })).toBe(html)
})

it.each([
  ['en', thanksLetter.html, 'none yet'] as const,
  ...thanksLetter.translations.map(({ language, html }, at) => {
    const words = ['暂无', 'belum ada', 'இன்னும் இல்லை'][at] ?? ''
    return [language, html, words] as const
  }),
])('the thank-you says nothing of hours to somebody who has none: %s', (_language, html, hours) => {
  expect(html).toContain('{{hours}}')
  expect(htmlForHours(html, { hours })).not.toContain('{{hours}}')
  expect(htmlForHours(html, { hours }).match(/<p/g)).toHaveLength(3)
})
