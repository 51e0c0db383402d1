import { expect, it } from 'vitest'
import { readAccessToken, signAccessToken } from './access-token.ts'

const key = 'a secret key of at least thirty-two characters'
const now = new Date('2026-11-20T04:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

it('a token is right until its second comes, also one that was found right before', async () => {
  const token = await signAccessToken(key, 'a-session', now, 60)
  for (const seconds of [0, 59, 30]) expect(await readAccessToken(key, token, later(seconds))).toBe('a-session')
  for (const seconds of [60, 61, 3600]) expect(await readAccessToken(key, token, later(seconds))).toBeUndefined()
})

it('a token of another key is none, before and after the right key has read it', async () => {
  const token = await signAccessToken(key, 'a-session', now, 60)
  const other = `${key}, another`
  expect(await readAccessToken(other, token, now)).toBeUndefined()
  expect(await readAccessToken(key, token, now)).toBe('a-session')
  expect(await readAccessToken(other, token, now)).toBeUndefined()
  expect(await readAccessToken(key, `${token}x`, now)).toBeUndefined()
})
