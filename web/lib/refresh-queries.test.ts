import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { refreshQueries } from './refresh-queries.ts'

/** A query on the screen whose answers the test gives; each answers what was true when it was asked. */
function show(client: QueryClient, queryKey: string[], truth: () => number) {
  const running: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey,
    staleTime: 60_000,
    queryFn: () => {
      const read = truth()
      return new Promise<number>((resolve) => running.push(() => resolve(read)))
    },
  })
  const hide = observer.subscribe(() => {})
  const answer = async () => {
    await vi.waitUntil(() => running.length > 0)
    running.shift()!()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { answer, hide, asked: () => running.length, shown: () => observer.getCurrentResult().data }
}

it('a change during the first read of a page is not lost', async () => {
  const client = new QueryClient()
  let truth = 4
  const list = show(client, ['sessions', 'batch', 'b'], () => truth)
  truth = 5
  const refreshed = refreshQueries(client, [['sessions']])
  await list.answer()
  expect(list.shown()).toBe(4)
  await list.answer()
  await refreshed
  expect(list.shown()).toBe(5)
})

it('changes during a refresh neither restart it nor pile up: one more follows', async () => {
  const client = new QueryClient()
  let truth = 1
  const list = show(client, ['attendance', 's'], () => truth)
  await list.answer()
  const ended = [refreshQueries(client, [['attendance', 's']])]
  for (truth = 2; truth < 20; truth++) {
    ended.push(refreshQueries(client, [['attendance', 's']]))
    expect(list.asked()).toBe(1)
  }
  await list.answer()
  await list.answer()
  await Promise.all(ended)
  expect([list.shown(), list.asked()]).toEqual([20, 0])
})

it('only what the key names is asked, and what is hidden when it is shown', async () => {
  const client = new QueryClient()
  const one = show(client, ['attendance', 'a'], () => 1)
  const other = show(client, ['attendance', 'b'], () => 1)
  await Promise.all([one.answer(), other.answer()])
  other.hide()
  void refreshQueries(client, [['attendance', 'a']])
  expect([one.asked(), other.asked()]).toEqual([1, 0])
  await one.answer()
  await refreshQueries(client, [['attendance', 'b']])
  expect(other.asked()).toBe(0)
  const again = show(client, ['attendance', 'b'], () => 2)
  expect(again.asked()).toBe(1)
})

it('what gathers from several places is asked again with news of any of them, however narrow', async () => {
  const client = new QueryClient()
  const asked: string[] = []
  const options = {
    queryKey: ['dashboard', 'needs'],
    queryFn: () => {
      asked.push('asked')
      return asked.length
    },
    meta: { refreshedBy: ['sessions', 'volunteers'] },
  }
  const hide = new QueryObserver(client, options).subscribe(() => {})
  await vi.waitUntil(() => client.getQueryData(options.queryKey) === 1)
  await refreshQueries(client, [['volunteers', 'a']])
  await refreshQueries(client, [['sessions', 'one', 's']])
  await refreshQueries(client, [['tags']])
  await refreshQueries(client, [['dashboard']])
  expect(asked).toHaveLength(4)
  hide()
})
