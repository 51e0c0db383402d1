import { expect, it } from 'vitest'
import { versionFor } from './version-rules.ts'

it.each([
  ['<p>Selamat datang</p>', true],
  ['<p><img src="https://example.org/a.png"></p>', true],
  ['', false],
  ['<p></p>', false],
  ['<p> &nbsp; <br></p>', false],
])('a version of %j is sent: %s', (html, isSent) => {
  const version = { language: 'ms', html }
  expect(versionFor([version], 'ms')).toBe(isSent ? version : undefined)
  expect(versionFor([version], 'ta')).toBeUndefined()
})
