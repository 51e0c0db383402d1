import { pageSizes } from '#web/lib/table-search.ts'
import { openPage } from './open-page.ts'
import { sessionsDate } from './seed-daily-work.ts'
import type { StartedServer } from './start-server.ts'
import type { Call } from './stay-signed-in.ts'

/** As they lie open in an office on such a day: the session twice, the dashboard with its day, the form of a person. */
export async function openPages({ address }: StartedServer, call: Call, session: string): Promise<() => void> {
  const ofSession = [
    { key: ['sessions', 'one', session], path: `/sessions/${session}` },
    { key: ['attendance', session], path: `/sessions/${session}/attendees?page=1&size=${pageSizes[0]}` },
  ]
  const ofDay = [
    { key: ['volunteers', 'summary'], path: '/dashboard-summary' },
    { key: ['sessions', 'of-day', sessionsDate], path: `/sessions/of-day/${sessionsDate}` },
  ]
  const ofForm = [{ key: ['volunteers', 'form'], path: '/metadata/indi-vols' }]
  const pages: { close: () => void }[] = []
  for (const [at, queries] of [ofSession, ofSession, ofDay, ofForm].entries())
    pages.push(await openPage(address, call, `page-${at}`, queries))
  return () => pages.forEach((page) => page.close())
}
