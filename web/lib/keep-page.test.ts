import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPage } from './keep-page.ts'

/** What a browser has of service workers, as far as a page asks it. */
class Workers extends EventTarget {
  readonly told: string[] = []
  readonly registration = {
    active: {} as object | null,
    scope: 'http://localhost/kiosk',
    waiting: undefined as { postMessage: (word: string) => void } | undefined,
    update: () => Promise.resolve(),
  }
  getRegistration = () => Promise.resolve(this.registration)
  register = () => Promise.resolve(this.registration)
  controller: object | null = null
  /** A worker takes the page over: of the registration of this page, or of that of all pages. */
  takeOver(isOwn = true) {
    this.controller = {}
    if (isOwn) this.registration.active = this.controller
    this.dispatchEvent(new Event('controllerchange'))
  }
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
  workers.takeOver()
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
  workers.takeOver()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([workers.told, reload.mock.calls.length]).toEqual([[], 0])
})

it.each([
  ['the worker of all pages, then the first one of this page', [false, true]],
  ['the first one of this page, then that of all pages', [true, false]],
])('does not load the page again when it is taken over by %s', async (_name, turns) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  workers.registration.active = null
  await keepPage('/kiosk', () => true)
  for (const isOwn of turns) {
    workers.takeOver(isOwn)
    await vi.advanceTimersByTimeAsync(3000)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload.mock.calls.length).toBe(0)
  // but when its next version has
  workers.takeOver()
  await vi.advanceTimersByTimeAsync(3000)
  expect(reload.mock.calls.length).toBe(1)
})
