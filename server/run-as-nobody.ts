import { NIL } from 'uuid'
import type { Message } from '#shared/define-words.ts'
import type { Context } from './context.ts'
import { loadSignedIn } from './jobs/envelope.ts'
import type { Platform } from './platform.ts'
import { runAsActor } from './run-as-actor.ts'

/** One transaction of an organisation that no member of its staff began; the history calls its actor by this name. */
export async function runAsNobody<T>(
  platform: Platform,
  tenantId: string,
  { username, action }: { username: string; action: Message },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const signedIn = await loadSignedIn(platform, { tenantId, accountId: NIL, sessionId: NIL, data: undefined })
  const actor = { ...signedIn.actor, username, venues: 'all' as const }
  const origin = { action: action.text.code, screen: '' }
  return runAsActor(platform, { ...signedIn, actor }, platform.log, work, origin)
}

/** Does the same for several organisations. One's trouble does not stop another's, and is thrown in the end. */
export async function forEachTenant(
  tenantIds: readonly string[],
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const tenantId of tenantIds) await work(tenantId).catch((error: unknown) => failures.push(error))
  if (failures.length) throw failures[0]
}
