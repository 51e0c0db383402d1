import type { Context } from '#server/context.ts'
import { writeAttendanceLink } from './attendance-link.ts'

/** An address that needs no header of the caller's, for clients that read it as a file. */
export async function getAttendanceUrl({ config, actor, now }: Context): Promise<{ url: string }> {
  const address = `/api/attendance-by-link/${writeAttendanceLink(config.SECRET_KEY, actor.sessionId, now)}`
  return { url: config.PUBLIC_URL ? new URL(address, config.PUBLIC_URL).href : address }
}
