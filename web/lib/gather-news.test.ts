import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNewsGatherer } from './gather-news.ts'

function start() {
  const page = { isHidden: false, told: [] as string[][] }
  const news = createNewsGatherer({ refresh: (keys) => page.told.push([...keys]), isHidden: () => page.isHidden })
  return { page, news }
}

describe('news', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('of 300 ms are told once and together', () => {
    const { page, news } = start()
    news.add(['groups'])
    vi.advanceTimersByTime(100)
    news.add(['groups', 'volunteers'])
    vi.advanceTimersByTime(199)
    expect(page.told).toEqual([])
    vi.advanceTimersByTime(201)
    expect(page.told).toEqual([['groups', 'volunteers']])
  })

  it('that go on and on are told ever more seldom, and none is lost', () => {
    const { page, news } = start()
    for (let at = 0; at < 60_000; at += 120) {
      news.add(['attendance/a'])
      vi.advanceTimersByTime(120)
    }
    expect(page.told.length).toBeGreaterThan(10)
    expect(page.told.length).toBeLessThan(25)
    const before = page.told.length
    news.add(['attendance/a'])
    vi.advanceTimersByTime(8000)
    expect(page.told).toHaveLength(before + 1)
  })

  it('of one colleague at work are told each at once', () => {
    const { page, news } = start()
    for (let act = 1; act <= 20; act++) {
      news.add(['attendance/a'])
      vi.advanceTimersByTime(400)
      expect(page.told).toHaveLength(act)
      vi.advanceTimersByTime(300)
    }
  })

  it('after a quiet time are told quickly again, and those of something else at any time', () => {
    const { page, news } = start()
    for (let at = 0; at < 30_000; at += 120) {
      news.add(['attendance/a'])
      vi.advanceTimersByTime(120)
    }
    page.told.length = 0
    news.add(['groups'])
    vi.advanceTimersByTime(400)
    expect(page.told.flat()).toContain('groups')
    vi.advanceTimersByTime(20_000)
    page.told.length = 0
    news.add(['attendance/a'])
    vi.advanceTimersByTime(400)
    expect(page.told).toEqual([['attendance/a']])
  })

  it('wait while nobody looks, and are told once when somebody does', () => {
    const { page, news } = start()
    page.isHidden = true
    for (let at = 0; at < 10; at++) {
      news.add(['groups'])
      vi.advanceTimersByTime(1000)
    }
    expect(page.told).toEqual([])
    page.isHidden = false
    news.tellAll()
    expect(page.told).toEqual([['groups']])
    vi.advanceTimersByTime(60_000)
    expect(page.told).toHaveLength(1)
  })
})
