import { describe, expect, it } from 'vitest'
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

/** What has run in other programs' previews: none of it may be left. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="jAvAsCrIpT:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>a</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<div style="background:url(javascript:alert(1))">a</div>',
  '<div style="width:expression(alert(1))">a</div>',
  '<p style="position:fixed;top:0;left:0;width:9999999px">a</p>',
  '<link rel=stylesheet href=//evil.example/a.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.example/a.png">',
  '<style>@import "//evil.example/a.css";</style>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<textarea><img src=x onerror=alert(1)></textarea>',
]

describe('nothing runs and nothing is asked of', () => {
  it.each(hostile)('%s', (html) => {
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
