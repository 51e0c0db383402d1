import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const chance = vi.spyOn(Math, 'random')

/** A socket that the test opens, feeds and closes. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  sent: string[] = []
  readonly url: URL
  constructor(url: URL) {
    super()
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close(code = 1006) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  open() {
    this.dispatchEvent(new Event('open'))
  }
  receive(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

async function start() {
  vi.resetModules()
  const [{ openSocket }, { keepSession }] = await Promise.all([import('./socket.ts'), import('./session.ts')])
  keepSession({
    accessToken: 'first',
    expiresIn: 100_000_000,
    sessionEndsIn: 1_000_000,
    user: { username: 'mei' } as never,
  })
  const told = { messages: [] as object[], paused: [] as string[], reconnects: [] as boolean[], ends: 0 }
  const close = openSocket({
    onMessage: (message) => told.messages.push(message),
    onEnded: () => (told.ends += 1),
    onPaused: (pause) => told.paused.push(pause),
    onReconnect: (atOnce) => told.reconnects.push(atOnce),
  })
  await vi.advanceTimersByTimeAsync(0)
  return { told, close, last: () => FakeSocket.all.at(-1)! }
}

describe('the real-time channel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    sessionStorage.clear()
    FakeSocket.all = []
    vi.stubGlobal('WebSocket', FakeSocket)
    chance.mockReturnValue(0.5)
    const answer = () =>
      new Response(JSON.stringify({ ticket: 'one' }), { headers: { 'content-type': 'application/json' } })
    vi.stubGlobal('fetch', async () => answer())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('opens with a ticket and pings every minute', async () => {
    const { last, close } = await start()
    expect(last().url.searchParams.get('ticket')).toBe('one')
    expect(last().url.protocol).toBe('ws:')
    last().open()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(last().sent).toEqual(Array(2).fill(JSON.stringify({ action: 'ping' })))
    close()
  })

  it('applies the same result once, asks for what it missed, and refreshes the screen', async () => {
    const { last, told, close } = await start()
    last().open()
    last().receive({ id: 7, grp: { message: 'Added', groupId: 'g' } })
    last().receive({ id: 7, grp: { message: 'Added', groupId: 'g' } })
    last().receive({ changed: ['groups'] })
    last().receive({ changed: ['groups'] })
    expect(told.messages).toHaveLength(3)
    last().close()
    await vi.advanceTimersByTimeAsync(5000)
    expect(FakeSocket.all).toHaveLength(2)
    last().open()
    expect(last().sent).toEqual([JSON.stringify({ action: 'since', id: '7' })])
    expect(told.reconnects).toEqual([false])
    close()
  })

  it('refreshes the screen, too, when the first connection comes after tries that failed', async () => {
    const answer = fetch
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network')
    })
    const { last, told, close } = await start()
    vi.stubGlobal('fetch', answer)
    await vi.advanceTimersByTimeAsync(5000)
    last().open()
    expect(told.reconnects).toEqual([false])
    close()
  })

  it('tries ten times quickly, then slowly with a banner, which a connection takes away', async () => {
    const { last, told, close } = await start()
    for (let attempt = 0; attempt < 10; attempt++) {
      last().close()
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(FakeSocket.all).toHaveLength(11)
    expect(told.paused).not.toContain('slow')
    last().close()
    await vi.advanceTimersByTimeAsync(5000)
    expect(FakeSocket.all).toHaveLength(11)
    expect(told.paused.at(-1)).toBe('slow')
    await vi.advanceTimersByTimeAsync(55_000)
    expect(FakeSocket.all).toHaveLength(12)
    last().open()
    expect(told.paused.at(-1)).toBe('')
    close()
  })

  it('tells of a session that has ended or has other rights, and of no other end', async () => {
    const { last, told, close } = await start()
    last().open()
    last().close(1012)
    expect(told.ends).toBe(0)
    await vi.advanceTimersByTimeAsync(5000)
    last().open()
    last().close(1008)
    expect(told.ends).toBe(1)
    close()
  })

  it('comes back a little sooner or later, by chance', async () => {
    const { last, close } = await start()
    for (const [drawn, soonest] of [
      [0, 3000],
      [0.999, 6990],
    ] as const) {
      chance.mockReturnValue(drawn)
      const before = FakeSocket.all.length
      last().close()
      await vi.advanceTimersByTimeAsync(soonest - 10)
      expect(FakeSocket.all).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(20)
      expect(FakeSocket.all).toHaveLength(before + 1)
    }
    close()
  })

  describe('that gave way to a newer window', () => {
    const focused = vi.spyOn(document, 'hasFocus')
    afterEach(() => focused.mockRestore())

    it('says so and stays away until its window gets the focus, then refreshes at once', async () => {
      focused.mockReturnValue(false)
      const { last, told, close } = await start()
      last().open()
      last().close(4001)
      expect(told.paused.at(-1)).toBe('gave-way')
      await vi.advanceTimersByTimeAsync(600_000)
      expect(FakeSocket.all).toHaveLength(1)
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
      expect(FakeSocket.all).toHaveLength(2)
      last().open()
      expect([told.paused.at(-1), told.reconnects]).toEqual(['', [true]])
      close()
    })

    it('comes back soon where somebody looks at it', async () => {
      focused.mockReturnValue(true)
      const { last, told, close } = await start()
      last().open()
      last().close(4001)
      expect(told.paused.at(-1)).toBe('gave-way')
      await vi.advanceTimersByTimeAsync(5000)
      last().open()
      expect([FakeSocket.all.length, told.paused.at(-1)]).toEqual([2, ''])
      close()
    })
  })

  it('stays closed once closed', async () => {
    const { last, close } = await start()
    last().open()
    close()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(FakeSocket.all).toHaveLength(1)
  })
})
