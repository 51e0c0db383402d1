import { required } from '#shared/required.ts'

/** Many transactions in a moment make one message to each browser. */
const gatherMilliseconds = 100
/** How long a page may take from its first question to its open socket. */
const keptMilliseconds = 30_000

interface Told {
  at: number
  keys: ReadonlySet<string>
}

/** What has changed in each organisation, gathered for its browsers, and kept a little for those that are just opening. */
export function createNews(send: (tenantId: string, keys: string[]) => void) {
  const waiting = new Map<string, Set<string>>()
  const told = new Map<string, Told[]>()

  const fresh = (tenantId: string) =>
    (told.get(tenantId) ?? []).filter(({ at }) => at > performance.now() - keptMilliseconds)
  const flush = (tenantId: string) => {
    const keys = required(waiting.get(tenantId), 'what changed')
    waiting.delete(tenantId)
    told.set(tenantId, [...fresh(tenantId), { at: performance.now(), keys }])
    setTimeout(() => forget(tenantId), keptMilliseconds + 1).unref()
    send(tenantId, [...keys])
  }
  const forget = (tenantId: string) => {
    const kept = fresh(tenantId)
    if (kept.length) told.set(tenantId, kept)
    else told.delete(tenantId)
  }

  return {
    tell: (tenantId: string, keys: readonly string[]) => {
      const gathered = waiting.get(tenantId)
      for (const key of keys) gathered?.add(key)
      if (gathered) return
      waiting.set(tenantId, new Set(keys))
      setTimeout(() => flush(tenantId), gatherMilliseconds).unref()
    },
    /** What was told within the last half minute; what still waits comes by itself. */
    lately: (tenantId: string): string[] => [...new Set(fresh(tenantId).flatMap(({ keys }) => [...keys]))],
  }
}
