import type { Context } from '#server/context.ts'
import type { Organisation } from '../../contract.ts'

/** The sessions that an organisation came to, the newest first. The one place that reads them. */
export async function listAttendances(_ctx: Context, _organisationId: string): Promise<Organisation['sessions']> {
  return []
}
