import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPage } from './keep-page.ts'

/** What a browser has of service workers, as far as a page asks it. */
class Workers extends EventTarget {
  readonly told: string[] = []
  readonly registration = {
    active: {},
    scope: 'http://localhost/kiosk',
    waiting: undefined as { postMessage: (word: string) => void } | undefined,
    update: () => Promise.resolve(),
  }
  getRegistration = () => Promise.resolve(this.registration)
  register = () => Promise.resolve(this.registration)
  /** A new version has arrived, and waits. */
  arrive() {
    this.registration.waiting = { postMessage: (word) => this.told.push(word) }
  }
}

let workers: Workers
beforeEach(() => {
  workers = new Workers()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: workers })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('leaves a new version waiting while a queue waits, takes it over then, and loads again when it is free', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  let queue = ['a check-in']
  await keepPage('/kiosk', () => queue.length === 0)
  workers.arrive()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([workers.told, reload.mock.calls.length]).toEqual([[], 0])
  queue = []
  await vi.advanceTimersByTimeAsync(3000)
  expect([workers.told, reload.mock.calls.length]).toEqual([['take over'], 0])
  // it has taken over, and somebody has come in the meantime
  queue = ['another check-in']
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload.mock.calls.length).toBe(0)
  queue = []
  await vi.advanceTimersByTimeAsync(3000)
  expect(reload.mock.calls.length).toBe(1)
})

it('never loads the app again: its page comes from the network anyway', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await keepPage('/')
  workers.arrive()
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([workers.told, reload.mock.calls.length]).toEqual([[], 0])
})
