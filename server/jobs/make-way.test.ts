import { expect, it } from 'vitest'
import type { Platform } from '../platform.ts'
import { createTraffic } from '../traffic.ts'
import { makeWay } from './make-way.ts'

/** How long a pause lasts after 40 milliseconds of work. */
async function pauseBeside(traffic: Platform['traffic']): Promise<number> {
  const started = performance.now()
  await makeWay({ platform: { traffic } as Platform, signal: new AbortController().signal }, 40)
  return performance.now() - started
}

it('long work rests while somebody waits, and works on when nobody does', async () => {
  const traffic = createTraffic()
  expect(await pauseBeside(traffic)).toBeLessThan(55)
  const answered = traffic.begin()
  expect(await pauseBeside(traffic)).toBeGreaterThan(55)
  answered()
  await expect.poll(() => traffic.isBusy()).toBe(false)
  expect(await pauseBeside(traffic)).toBeLessThan(55)
})

it('a rest ends when the worker does', async () => {
  const traffic = createTraffic()
  traffic.begin()
  const stopping = AbortSignal.abort()
  await expect(makeWay({ platform: { traffic } as Platform, signal: stopping }, 60_000)).rejects.toThrow('aborted')
})
