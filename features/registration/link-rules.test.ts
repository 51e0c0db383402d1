import { expect, test } from 'vitest'
import { embedCode, reachOf, registrationLink, wordOf } from './link-rules.ts'

test.each([
  ['Library', 1, 'library'],
  ['  Straits Times, Café! ', 1, 'straits-times-cafe'],
  ['Library', 3, 'library-3'],
  ['图书馆', 1, 'channel'],
  ['图书馆', 2, 'channel-2'],
  ['x'.repeat(60), 12, `${'x'.repeat(37)}-12`],
])('the word of the channel %s, try %i, is %s', (name, number, word) => {
  expect(wordOf(name, number)).toBe(word)
})

test('a link is on this server or the own host, and names its channel', () => {
  const of = { origin: 'https://app.example', slug: 'harbour', form: 'individual' as const }
  expect(registrationLink({ ...of, host: '' })).toBe('https://app.example/register/harbour/individual')
  expect(registrationLink({ ...of, host: 'https://join.example/', from: 'library' })).toBe(
    'https://join.example/register/harbour/individual?from=library',
  )
})

test('the code to embed cannot be broken by a title', () => {
  expect(embedCode('https://a.example/register/b/individual', '"><script>')).toContain('title="script"')
})

test.each([
  ['http://127.0.0.1:8080/register/a', 'this computer'],
  ['http://localhost/register/a', 'this computer'],
  ['http://[::1]:8080/register/a', 'this computer'],
  ['http://192.168.1.20/register/a', 'this network'],
  ['http://172.20.0.3/register/a', 'this network'],
  ['http://intranet/register/a', 'this network'],
  ['http://desk.local/register/a', 'this network'],
  ['https://help.example.org/register/a', undefined],
  ['https://172.40.0.3/register/a', undefined],
])('%s can be opened on %s', (link, reach) => expect(reachOf(link)).toBe(reach))
