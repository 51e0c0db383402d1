import { expect, it } from 'vitest'
import { mostListed, oneMoved, severalTold, type Told } from './told-words.ts'

const before = { start: '2026-12-05T09:00', end: '2026-12-05T12:00', place: 'Hall & garden' }
const after = { start: '2026-12-06T14:00', end: '2026-12-06T16:00', place: 'Library' }
const moved: Told = { sessionName: 'Visit', before, after }

const was: [string, string][] = [
  ['en', 'Before: Saturday, 5 December 2026, 09:00 AM – 12:00 PM, Hall &amp; garden'],
  ['zh-Hans', '原定: 2026年12月5日星期六, 上午9:00 – 中午12:00, Hall &amp; garden'],
  ['ms', 'Sebelum ini: Sabtu, 5 Disember 2026, 9:00 pagi – 12:00 tengah hari, Hall &amp; garden'],
  ['ta', 'முன்பு: சனி, 5 டிசம்பர், 2026, காலை 9:00 – நண்பகல் 12:00, Hall &amp; garden'],
]

const texts = ({ html, translations }: ReturnType<typeof oneMoved>) =>
  new Map([['en', html], ...translations.map((one): [string, string] => [one.language, one.html])])

it.each(was)('says in %s when and where a session was, under how it is now', (language, line) => {
  const html = texts(oneMoved(moved)).get(language)
  expect(html).toContain(`{{sessionPlace}}</p><p>${line}</p><p>`)
  expect(html?.match(/<p>/g)).toHaveLength(html?.match(/<\/p>/g)?.length ?? 0)
})

it.each(was)('names in %s each of several sessions, with what it was and is', (language, line) => {
  const html = texts(severalTold('Visit', [moved, { ...moved, sessionName: 'Tea <3' }])).get(language)
  expect(html?.split(line)).toHaveLength(3)
  expect(html).toContain('<strong>Tea &lt;3</strong>')
  // once, above all
  expect(html?.split('<strong>Visit</strong>')).toHaveLength(2)
})

it('says of sessions that are off when they would have been, and why', () => {
  const { subject, html } = severalTold(
    'Visit',
    [{ sessionName: 'Visit', before: { ...before, end: '' } }],
    'Rain & wind',
  )
  expect(subject).toBe('Cancelled: Visit')
  expect(html).toContain('<li><p>Saturday, 5 December 2026, 09:00 AM, Hall &amp; garden</p></li>')
  expect(html).toContain('<p>Rain &amp; wind</p>')
  expect(html).not.toContain('Now:')
})

it('counts what it does not list', () => {
  const { html } = severalTold(
    'Visit',
    Array.from({ length: mostListed + 2 }, () => moved),
  )
  expect(html.match(/Before:/g)).toHaveLength(mostListed)
  expect(html).toContain('and 2 more')
})
