import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askActivity, lastActivity, noteActivity, onActivity } from './activity.ts'

const start = new Date('2026-11-22T10:00:00Z').getTime()
const press = () => window.dispatchEvent(new Event('keydown'))
beforeEach(() => {
  vi.useFakeTimers({ now: start })
  localStorage.clear()
  noteActivity()
})
afterEach(() => {
  askActivity(false)
  vi.useRealTimers()
})

test('a hand on the page counts, once in a few seconds', () => {
  const heard = vi.fn<() => void>()
  const stop = onActivity(heard)
  vi.advanceTimersByTime(4000)
  press()
  expect([lastActivity(), heard.mock.calls.length]).toEqual([start, 0])
  vi.advanceTimersByTime(4000)
  press()
  expect([lastActivity(), heard.mock.calls.length]).toEqual([start + 8000, 1])
  stop()
})

test('another tab counts, too', () => {
  localStorage.setItem('manyhands.last-active', String(start + 60_000))
  expect(lastActivity()).toBe(start + 60_000)
})

test('while somebody is asked, only their answer counts', () => {
  askActivity(true)
  vi.advanceTimersByTime(60_000)
  press()
  expect(lastActivity()).toBe(start)
  noteActivity()
  expect(lastActivity()).toBe(start + 60_000)
})
