import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { required } from '#shared/required.ts'

const issuer = 'manyhands'
const audience = 'manyhands-api'
const type = 'at+jwt'

const keys = new Map<string, Uint8Array>()
function keyFrom(secretKey: string): Uint8Array {
  const known = keys.get(secretKey)
  if (known) return known
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'access tokens', 32))
  keys.set(secretKey, key)
  return key
}

/** A short-lived token that names one session. Everything else about its person is read from the database. */
export function signAccessToken(secretKey: string, sessionId: string, now: Date, seconds: number): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(keyFrom(secretKey))
}

interface ReadToken {
  sessionId: string
  /** Seconds since 1970. */
  expires: number
}
/** What was found right once is right until it expires: a page asks with the same token again and again. */
const read = new Map<string, ReadToken>()
const mostRead = 5000

/** The session's id, or undefined for anything but a valid token of ours: one algorithm, one key, one audience. */
export async function readAccessToken(secretKey: string, token: string, now: Date): Promise<string | undefined> {
  const name = `${secretKey} ${token}`
  const found = read.get(name) ?? (await verify(secretKey, token, now))
  if (!found) return undefined
  if (found.expires <= now.getTime() / 1000) {
    read.delete(name)
    return undefined
  }
  if (!read.has(name)) {
    for (const oldest of read.size >= mostRead ? read.keys().take(1) : []) read.delete(oldest)
    read.set(name, found)
  }
  return found.sessionId
}

async function verify(secretKey: string, token: string, now: Date): Promise<ReadToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFrom(secretKey), {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: type,
      currentDate: now,
      requiredClaims: ['exp', 'sid'],
    })
    return typeof payload.sid === 'string'
      ? { sessionId: payload.sid, expires: required(payload.exp, 'exp') }
      : undefined
  } catch {
    return undefined
  }
}
