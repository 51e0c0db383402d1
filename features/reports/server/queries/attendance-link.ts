import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const [macBytes, minutes] = [16, 5]

/** The last part of an address that works for five minutes, with the rights of whose session it names. */
export function writeAttendanceLink(secretKey: string, sessionId: string, now: Date): string {
  const until = Buffer.alloc(6)
  until.writeUIntBE(now.getTime() + minutes * 60_000, 0, 6)
  const content = Buffer.concat([parse(sessionId), until])
  return Buffer.concat([content, macOf(secretKey, content)]).toString('base64url')
}

/** The session that a link names; undefined when the link is not ours or its time is over. */
export function readAttendanceLink(secretKey: string, token: string, now: Date): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const [content, mac] = [bytes.subarray(0, 22), bytes.subarray(22)]
  if (bytes.length !== 22 + macBytes || !timingSafeEqual(mac, macOf(secretKey, content))) return undefined
  return content.readUIntBE(16, 6) > now.getTime() ? stringify(content, 0) : undefined
}

const macOf = (secretKey: string, content: Buffer) =>
  createHmac('sha256', secretKey).update('attendance link\n').update(content).digest().subarray(0, macBytes)
