import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { asTenantId } from '#server/database/with-tenant.ts'
import { readLetterLink, writeLetterLink } from './letter-link.ts'

const link = { tenantId: asTenantId(uuidv7()), letterId: uuidv7() }
const token = writeLetterLink('a'.repeat(40), link)

it('names its letter', () => expect(readLetterLink('a'.repeat(40), token)).toEqual(link))

it('is of one kind of paper', () => {
  const certificate = writeLetterLink('a'.repeat(40), link, 'certificate')
  expect(readLetterLink('a'.repeat(40), certificate, 'certificate')).toEqual(link)
  expect(readLetterLink('a'.repeat(40), certificate)).toBeUndefined()
})

it.each([
  ['another key', 'b'.repeat(40), token],
  ['a changed id', 'a'.repeat(40), `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`],
  ['a changed signature', 'a'.repeat(40), `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`],
  ['a part of it', 'a'.repeat(40), token.slice(0, 40)],
  ['anything', 'a'.repeat(40), 'x'.repeat(64)],
])('is unknown with %s', (_name, key, text) => expect(readLetterLink(key, text)).toBeUndefined())
