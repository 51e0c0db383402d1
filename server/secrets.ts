import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A secret for one use: the text goes out, the hash is stored. */
export function createSecret(): { text: string; hash: Buffer } {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashSecret(text) }
}

/** Secrets of ours are long and random: a plain hash is enough to store them. */
export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const lower = 'abcdefghijkmnopqrstuvwxyz'
const digits = '23456789'
const special = '!#%+-=?'
const pick = (letters: string) => letters.charAt(randomInt(letters.length))

/** 20 characters that are easy to type off a mail and satisfy both password policies. */
export function createTemporaryPassword(): string {
  const groups = Array.from({ length: 4 }, () => pick(upper) + pick(lower) + pick(lower) + pick(digits))
  return groups.join(pick(special)) + pick(special)
}

/** A text with its signature, for cookies. */
export function signText(secretKey: string, purpose: string, text: string): string {
  return `${text}.${macOf(secretKey, purpose, text)}`
}

/** The signed text, or undefined when the signature is not ours. */
export function readSignedText(secretKey: string, purpose: string, signed: string | undefined): string | undefined {
  const at = signed?.lastIndexOf('.') ?? -1
  if (!signed || at < 0) return undefined
  const [text, given] = [signed.slice(0, at), Buffer.from(signed.slice(at + 1))]
  const expected = Buffer.from(macOf(secretKey, purpose, text))
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined
}

function macOf(secretKey: string, purpose: string, text: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}\n${text}`).digest('base64url')
}
