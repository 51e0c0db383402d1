import { expect, test } from 'vitest'
import { isSite, readSites } from './sites.ts'

test.each([
  ['https://www.harbour.example', true],
  ['https://harbour.example:8443', true],
  ['http://127.0.0.1:8080', true],
  ['http://harbour.example', false],
  ['https://*.harbour.example', false],
  ['*', false],
  ["'self'", false],
  ['https:', false],
  ['https://harbour.example/path', false],
  ['https://a.example;script-src', false],
  ['https://user@harbour.example', false],
])('%s is a site: %s', (text, is) => {
  expect(isSite(text)).toBe(is)
})

test('sites are read line by line, and what is none is left out', () => {
  expect(readSites('https://a.example/\n\n  https://b.example\r\nhttps://*.c.example; x')).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})
