import { expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import type { PushedEvent } from '#server/realtime/events.ts'
import { tellRecords } from './tell-records.ts'

it.each([
  [0, []],
  [2, ['volunteers/0', 'volunteers/1']],
  [101, ['volunteers']],
])('of %i records it names %j as changed', (count, changed) => {
  const told: PushedEvent[] = []
  // of a context it uses the news alone
  const ctx = { emit: (event: PushedEvent) => void told.push(event) } as Context
  tellRecords(
    ctx,
    'volunteers',
    Array.from({ length: count }, (_, at) => String(at)),
  )
  expect(told).toEqual([{ changed }])
})
