import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import WebSocket from 'ws'
import { createNewsGatherer } from '#web/lib/gather-news.ts'
import { refreshQueries } from '#web/lib/refresh-queries.ts'

/** A call of the server's with this page's person; returns what it says. */
export type Call = (method: string, target: string, body?: unknown) => Promise<Record<string, unknown>>

/** A page as a browser has it open: its socket, its queries, and the web client's own way of gathering news. */
export async function openPage(address: string, call: Call, name: string, queries: { key: QueryKey; path: string }[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, networkMode: 'always' } } })
  const read = { requests: 0 }
  const { ticket } = await call('POST', '/auth/socket-ticket', {})
  const query = new URLSearchParams({ ticket: String(ticket), connectionId: name })
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket?${query}`)
  const news = createNewsGatherer({
    refresh: (keys) =>
      void refreshQueries(
        client,
        keys.map((key) => key.split('/')),
      ),
    isHidden: () => false,
  })
  socket.on('message', (text) => news.add(JSON.parse(String(text)).changed ?? []))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const hide = queries.map(({ key, path }) => {
    const queryFn = () => {
      read.requests++
      return call('GET', path)
    }
    return new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => {})
  })
  return {
    read,
    /** What the page shows under this key. */
    shown: (key: QueryKey) => client.getQueriesData<Record<string, unknown>>({ queryKey: key })[0]?.[1],
    close: () => {
      for (const end of hide) end()
      news.stop()
      socket.terminate()
      client.clear()
    },
  }
}
