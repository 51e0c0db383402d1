import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refreshQueries } from '#web/lib/refresh-queries.ts'
import { candidatesQuery } from './api.ts'

it('who could come is asked for again with news of the letters, as those that reached nobody are not waited for', async () => {
  const client = new QueryClient()
  let asked = 0
  const queryFn = () => {
    asked += 1
    return { unanswered: 0 }
  }
  const { queryKey, meta = {} } = candidatesQuery('a', { role: 'Driver' })
  client.setQueryData<object>(queryKey, { unanswered: 8 })
  const hide = new QueryObserver<object>(client, { queryKey, queryFn, meta, staleTime: 60_000 }).subscribe(() => {})
  expect(asked).toBe(0)
  await refreshQueries(client, [['mail']])
  hide()
  expect(asked).toBe(1)
})
