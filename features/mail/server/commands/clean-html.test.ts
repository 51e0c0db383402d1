import { describe, expect, it } from 'vitest'
import { hostileHtml } from '#testing/hostile-html.ts'
import { cleanHtml, isBlank } from './clean-html.ts'

describe('of a letter stays', () => {
  it.each([
    '<p>Dear <strong>{{firstName}}</strong>,</p>',
    '<h2>Hello</h2><ul><li>One</li></ul>',
    '<p style="text-align:center">Middle</p>',
    '<a href="https://example.org/a?b=1&amp;c=2">Here</a>',
    '<a href="mailto:a@example.org">Write</a>',
    '<a href="{{ownPage}}">My page</a>',
    '<img src="https://example.org/a.png" alt="A" width="40" />',
    '<p><span data-field="firstName">{{firstName}}</span></p>',
    '<table><tbody><tr><td colspan="2">A</td></tr></tbody></table>',
    '<p>1 &lt; 2 &amp; 3</p>',
  ])('%s', (html) => expect(cleanHtml(html)).toBe(html))
})

describe('nothing runs and nothing is asked of', () => {
  it.each(hostileHtml)('%s', (html) => {
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(
      /script|\son\w+\s*=|<(?:svg|math|iframe|object|embed|form|input|link|meta|base|style|video)/i,
    )
    expect(clean).not.toMatch(/javascript:|vbscript:|data:|expression|url\(|position|evil/i)
    expect(cleanHtml(clean), 'is clean already').toBe(clean)
  })
})

it.each([
  ['', true],
  ['<p></p>', true],
  ['<p> <br>&nbsp;</p>', true],
  ['<p>a</p>', false],
  ['<p><img src="https://example.org/a.png"></p>', false],
])('%s says nothing: %s', (html, blank) => expect(isBlank(html)).toBe(blank))

it('marks a picture of which nothing is said as decoration, and keeps what is said in its quotes', () => {
  expect(cleanHtml('<img src="https://example.org/a.png">')).toBe('<img src="https://example.org/a.png" alt="" />')
  const said = cleanHtml('<img src="https://example.org/a.png" alt="&quot; onerror=&quot;x()">')
  expect(said).toBe('<img src="https://example.org/a.png" alt="&quot; onerror=&quot;x()" />')
})
