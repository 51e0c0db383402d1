import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, NoConnection } from './api-problem.ts'
import { onUnsentChange, sendUntilAnswered, unsentWrites } from './unsent.ts'

const write = { records: ['attendance 1'], expected: { checkInTime: '09:00' } }
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a write without a network', () => {
  it('is shown as unsent, sent when the network is back with the same key, and keeps the tab meanwhile', async () => {
    const keys: string[] = []
    let isOnline = false
    const heard = vi.fn<() => void>()
    const stop = onUnsentChange(heard)
    const answer = sendUntilAnswered(write, async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (!isOnline) throw new NoConnection()
      return 'in'
    })
    await vi.advanceTimersByTimeAsync(1)
    expect([unsentWrites(), heard.mock.calls.length, leave()]).toEqual([[write], 1, true])
    isOnline = true
    window.dispatchEvent(new Event('online'))
    expect(await answer).toBe('in')
    expect([unsentWrites(), leave(), new Set(keys).size, keys.length]).toEqual([[], false, 1, 2])
    stop()
  })

  it('is called unsent within three seconds when there is no answer at all', async () => {
    let give = (_answer: string) => {}
    const answer = sendUntilAnswered(write, () => new Promise<string>((resolve) => (give = resolve)))
    await vi.advanceTimersByTimeAsync(1000)
    expect(unsentWrites()).toEqual([])
    await vi.advanceTimersByTimeAsync(1900)
    expect(unsentWrites()).toEqual([write])
    give('late')
    expect(await answer).toBe('late')
    expect(unsentWrites()).toEqual([])
  })

  it('that the server refuses is refused, and sent no more', async () => {
    const send = vi.fn<() => Promise<string>>(() => Promise.reject(new ApiProblem(409, { detail: 'No' })))
    await expect(sendUntilAnswered(write, send)).rejects.toThrow('No')
    expect([send.mock.calls.length, unsentWrites(), leave()]).toEqual([1, [], false])
  })
})
