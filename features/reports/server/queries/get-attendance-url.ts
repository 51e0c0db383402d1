import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { writeAttendanceLink } from './attendance-link.ts'

/** An address that needs no header of the caller's, for clients that read it as a file. Noted as an export. */
export async function getAttendanceUrl(ctx: Context): Promise<{ url: string }> {
  const { config, actor, now } = ctx
  await recordAccess(ctx, 'export', { type: 'volunteer', id: 'attendance', name: 'Attendance of individuals' }, [])
  const address = `/api/attendance-by-link/${writeAttendanceLink(config.SECRET_KEY, actor.sessionId, now)}`
  return { url: config.PUBLIC_URL ? new URL(address, config.PUBLIC_URL).href : address }
}
