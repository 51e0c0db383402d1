import { expect, it } from 'vitest'
import type { MergeValues } from '../rules.ts'
import { prepareLetter } from './letters.ts'

const values: MergeValues = {
  firstName: 'Mei',
  fullName: 'Tan <i>Mei</i>\r\nBcc: a@example.org',
  organisation: 'North & Care',
  sessionName: '',
  sessionDate: '',
  sessionTime: '',
  sessionPlace: '',
  cancelReason: '',
  hours: '2 hours',
  role: '',
  milestone: '',
  endingChecks: '',
  ownPage: 'https://a.example/mail-choices/x',
  answerPage: '',
}
const content = {
  subject: 'Hello {{fullName}}',
  html: '<h2>Hi {{firstName}}</h2><p>See <a href="https://b.example/">here</a></p><p><img src="https://a.example/p.png"></p>',
  language: 'en' as const,
  topic: 'news' as const,
  organisation: 'North & Care',
  logoAt: '',
}

it('is a page and a plain text with everybody’s own values', () => {
  const { html, text } = prepareLetter(content).for(values)
  expect(html).toContain('<h2>Hi Mei</h2>')
  expect(html).toContain('North &amp; Care')
  expect(html).toContain('href="https://a.example/mail-choices/x"')
  expect(html).toContain('<img style="max-width:100%;height:auto" src="https://a.example/p.png">')
  expect(text).toContain('Hi Mei')
  expect(text).toContain('here [https://b.example/]')
  expect(text).toContain('Choose which e-mails you get, or none: https://a.example/mail-choices/x')
})

it('keeps a subject on one line, whatever a name holds', () => {
  expect(prepareLetter(content).for(values).subject).toBe('Hello Tan <i>Mei</i> Bcc: a@example.org')
})

it('says in its language why one gets it', () => {
  expect(prepareLetter({ ...content, language: 'ms', topic: 'sessions' }).for(values).text).toContain(
    'Anda menerima e-mel ini kerana anda telah mendaftar dengan North & Care.',
  )
})

it('leaves the sentence about hours out, in page and text, for somebody who has none, and for nobody else', () => {
  const html = '<p>Dear {{firstName}},</p><p>You gave {{hours}} of your time.</p>'
  const letter = prepareLetter({ ...content, html })
  expect(letter.for(values).text).toContain('You gave 2 hours of your time.')
  const without = letter.for({ ...values, hours: 'none yet' })
  expect([without.text, without.html].filter((part) => /You gave|none yet/.test(part))).toEqual([])
  expect(without.html).toContain('Dear Mei,')
  expect(letter.for(values).html).toContain('You gave 2 hours of your time.')
})

it('carries the logo where there is one', () => {
  expect(prepareLetter({ ...content, logoAt: 'cid:logo' }).for(values).html).toContain('src="cid:logo"')
})

it('says as plain text what a picture shows, and nothing of one that only decorates', () => {
  const html =
    '<p>See <img src="https://a.example/p.png" alt="Mei &amp; the {{organisation}} van"></p><p><img src="https://a.example/q.png" alt=""></p>'
  const letter = prepareLetter({ ...content, html }).for(values)
  expect(letter.text).toContain('See [Mei & the North & Care van]')
  expect(letter.text).not.toContain('.png')
  expect(letter.html).toContain('alt="Mei &amp; the North &amp; Care van"')
  expect(letter.html).toContain('alt=""')
})

it('writes what is filled into a link as a part of its address, and nothing that a link could become', () => {
  const html =
    '<p><a href="https://b.example/form?name={{fullName}}&amp;from={{organisation}}">Form</a> <a href="{{ownPage}}">Page</a> <a href="{{fullName}}">Odd</a></p>'
  const letter = prepareLetter({ ...content, html }).for({ ...values, fullName: 'javascript:Tan & Co=1' })
  const filled = 'name=javascript%3ATan%20%26%20Co%3D1'
  expect(letter.html).toContain(`href="https://b.example/form?${filled}&amp;from=North%20%26%20Care"`)
  expect(letter.text).toContain(`[https://b.example/form?${filled}&from=North%20%26%20Care]`)
  expect(letter.html).toContain('<a href="https://a.example/mail-choices/x">Page</a>')
  expect(letter.html).toContain('<a href="javascript%3ATan%20%26%20Co%3D1">Odd</a>')
})
