const firstPause = 300
const longestPause = 5000

interface GatherOptions {
  /** The keys whose turn has come, together. */
  refresh(keys: readonly string[]): void
  /** Nobody looks: news are kept until somebody does. */
  isHidden(): boolean
}

interface Gathered {
  /** When it is or was told, and how long after the first news that is. */
  at: number
  pause: number
  isDue: boolean
  /** How many news were gathered for it. */
  count: number
}

/**
 * News of the same thing are gathered: told once, 300 ms after the first of them. While several come in each pause it
 * doubles up to 5 s, so that a rush of check-ins costs a few refreshes and not one each; fewer make it short again, and
 * anyone who watches one colleague at work sees each act at once. Pauses differ from browser to browser, lest all of them
 * ask in the same instant.
 */
export function createNewsGatherer({ refresh, isHidden }: GatherOptions) {
  const gathered = new Map<string, Gathered>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const add = (keys: readonly string[]) => {
    for (const key of keys) {
      const known = gathered.get(key)
      if (known) known.count += 1
      if (known?.isDue) continue
      const now = Date.now()
      const pause = nextPause(known, now)
      gathered.set(key, { at: now + spread(pause), pause, isDue: true, count: 1 })
    }
    plan()
  }

  const plan = () => {
    clearTimeout(timer)
    const due = [...gathered.values()].filter(({ isDue }) => isDue)
    if (!due.length) return
    const next = Math.min(...due.map(({ at }) => at))
    timer = setTimeout(tell, Math.max(0, next - Date.now()))
  }

  /** What is about to be due comes along: a query that several keys name is asked once. */
  const tell = () => {
    if (isHidden()) return
    const now = Date.now()
    const due = [...gathered].filter(([, one]) => one.isDue && one.at <= now + firstPause)
    for (const [, one] of due) Object.assign(one, { isDue: false, at: now })
    for (const [key, one] of gathered) if (!one.isDue && one.at + 2 * one.pause < now) gathered.delete(key)
    if (due.length) refresh(due.map(([key]) => key))
    plan()
  }

  return {
    add,
    /** Everything now, when somebody looks again. */
    tellAll: () => {
      for (const one of gathered.values()) if (one.isDue) one.at = 0
      tell()
    },
    stop: () => {
      clearTimeout(timer)
      gathered.clear()
    },
  }
}

/** All browsers hear of a rush in the same instant: the longer the pause, the further apart they ask. */
const spread = (pause: number): number => pause * (pause > firstPause ? 0.5 + Math.random() : 1 + Math.random() / 4)

function nextPause(last: Gathered | undefined, now: number): number {
  if (!last || now > last.at + last.pause) return firstPause
  return last.count > 2 ? Math.min(last.pause * 2, longestPause) : Math.max(last.pause / 2, firstPause)
}
