import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountQuery } from '#features/accounts/web/api.ts'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { localDate } from '#shared/dates.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { ApiProblem, NoConnection } from '#web/lib/api-problem.ts'
import { ownVault, serverMoment } from '#web/lib/own-device.ts'
import { keepTenantSettings, useTenantSettings } from '#web/lib/tenant-settings.ts'
import { useOnline } from '#web/lib/use-online.ts'
import type { SessionDetails } from '../contract.ts'
import { isOnDay } from '../day-rules.ts'

/** The session page that was opened last, as it was shown: sealed, on the session's own day only. */
interface KeptPage {
  sessionId: string
  times: SessionTimes
  settings: TenantSettings
  answers: { key: QueryKey; data: unknown; at: number }[]
}

type SessionTimes = Pick<SessionDetails, 'sessionStartDateTime' | 'sessionEndDateTime'>

const entry = 'page'
/** After so many milliseconds without another answer the page is written. */
const pause = 500

const isToday = (times: SessionTimes, { timeZone }: TenantSettings) =>
  isOnDay(times, localDate(new Date(serverMoment()), timeZone))

/** The page of this session as it was kept, or of any; what is of another day goes. */
async function readPage(): Promise<KeptPage | undefined> {
  const page = await ownVault?.read<KeptPage>(entry)
  if (!page || isToday(page.times, page.settings)) return page
  await ownVault?.drop(entry)
  return undefined
}

/** Who is there, and what else is asked about this session alone; a part of the page that another feature gives, too. */
const isShown = (sessionId: string, [first, second, third]: QueryKey): boolean =>
  (first === 'sessions' && second === 'one' && third === sessionId) ||
  (first === 'attendance' && second === sessionId) ||
  (second === sessionId && third === undefined) ||
  [accountQuery.queryKey, activityFormQuery.queryKey].some(
    (key) => key[0] === first && key[1] === second && third === undefined,
  )

/** All that the screen shows of it. */
async function keepPage(client: QueryClient, session: SessionDetails, settings: TenantSettings): Promise<void> {
  if (!(await ownVault?.hasKeys())) return
  const queries = client.getQueryCache().findAll({ predicate: (query) => isShown(session.vid, query.queryKey) })
  const answers = queries
    .filter((query) => query.state.data !== undefined && (query.isActive() || query.queryKey.length === 1))
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  const { vid: sessionId, sessionStartDateTime, sessionEndDateTime } = session
  const times = { sessionStartDateTime, sessionEndDateTime }
  await ownVault?.keep(entry, { sessionId, times, settings, answers } satisfies KeptPage)
}

interface Asked {
  data: SessionDetails | undefined
  dataUpdatedAt: number
  failureReason: unknown
}

/**
 * Keeps the page of a session of today, so that it opens without a network, and shows it again then. Answers from when
 * that is, in milliseconds, while nothing newer has come: also of a page that was open when the network went.
 */
export function useKeptPage(sessionId: string, { data, dataUpdatedAt, failureReason }: Asked): number | undefined {
  const client = useQueryClient()
  const settings = useTenantSettings()
  const [keptAt, setKeptAt] = useState<number>()
  const isOnline = useOnline()
  const isAway = data === undefined && failureReason instanceof NoConnection
  const isRefused = failureReason instanceof ApiProblem && [400, 403, 404].includes(failureReason.status)
  useEffect(() => {
    if (isAway) void showPage(client, sessionId).then(setKeptAt, () => {})
  }, [client, sessionId, isAway])
  // nothing of yesterday stays
  useEffect(() => void readPage().catch(() => {}), [])
  useEffect(() => {
    if (isRefused) void ownVault?.drop(entry).catch(() => {})
  }, [isRefused])
  useEffect(() => {
    if (!data || !settings || !isToday(data, settings)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void keepPage(client, data, settings).catch(() => {}), pause)
    }
    keep()
    const stop = client.getQueryCache().subscribe(({ type, query }: { type: string; query: Query }) => {
      if (type === 'updated' && query.state.status === 'success' && isShown(sessionId, query.queryKey)) keep()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, sessionId, data, settings])
  const isOld = (keptAt !== undefined && keptAt === dataUpdatedAt) || !isOnline || failureReason instanceof NoConnection
  return data && isOld ? dataUpdatedAt : undefined
}

/** Puts back what was kept wherever nothing has come since. Answers when the session was read. */
async function showPage(client: QueryClient, sessionId: string): Promise<number | undefined> {
  const page = await readPage()
  if (page?.sessionId !== sessionId) return undefined
  keepTenantSettings(page.settings)
  for (const { key, data, at } of page.answers)
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at })
  return page.answers.find(({ key }) => key[1] === 'one')?.at
}
