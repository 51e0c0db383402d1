import { ApiProblem } from '#web/lib/api-problem.ts'
import { openSocket } from '#web/lib/socket.ts'
import type { Pack } from '../pack-contract.ts'
import { forgetDevice, isNoAnswer, readPack, refreshPack, vault } from './pack-api.ts'
import { changeDevice, countKept, onDeviceChange, readDevice, sendWaiting } from './queue-api.ts'

/** Milliseconds between two exchanges with the server: with a network, without one, and after news. */
const [whenUp, whenDown, afterNews] = [300_000, 10_000, 30_000]

let running: Promise<Pack | undefined> | undefined

/** Sends what waits, and takes along what there is now; nothing without a network or for a device that is refused. */
export function exchange(): Promise<Pack | undefined> {
  running ??= exchangeOnce().finally(() => {
    running = undefined
  })
  return running
}

async function exchangeOnce(): Promise<Pack | undefined> {
  if (!vault) return undefined
  try {
    // what waits can be read with the keys alone
    const first = (await vault.hasKeys()) ? undefined : await refreshPack()
    const pack = (await sendWaiting()) || !first ? await refreshPack() : first
    changeDevice({ isDown: false })
    return pack
  } catch (error) {
    if (isNoAnswer(error)) changeDevice({ isDown: true })
    if (error instanceof ApiProblem && [401, 403].includes(error.status)) await forgetDevice()
    await readPack() // which drops that of yesterday
    return undefined
  } finally {
    await countKept()
  }
}

/** Keeps this device and the server together until the returned function is called. */
export function keepTogether(onPack: (pack: Pack) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const next = (after: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void go(), after)
  }
  const go = async () => {
    const pack = await exchange()
    if (pack && !isOver) onPack(pack)
    const { isDown, waiting } = readDevice()
    // what was kept while the rest was on its way waits still
    next(isDown || waiting ? whenDown : whenUp)
  }
  const soon = () => next(0)
  let wasDown = false
  const stopHearing = onDeviceChange(() => {
    const { isDown } = readDevice()
    if (isDown && !wasDown) next(whenDown)
    wasDown = isDown
  })
  let newsTimer: ReturnType<typeof setTimeout> | undefined
  const onNews = (keys: readonly string[]) => {
    if (newsTimer || !keys.some((key) => /^(attendance|sessions)/.test(key))) return
    newsTimer = setTimeout(() => {
      newsTimer = undefined
      soon()
    }, afterNews)
  }
  const closeSocket = openSocket({
    onPaused: () => {},
    // who may no longer be here hears of it with the exchange
    onEnded: soon,
    onReconnect: soon,
    onMessage: ({ changed }) => changed && onNews(changed),
  })
  const goDown = () => changeDevice({ isDown: true })
  window.addEventListener('online', soon)
  window.addEventListener('offline', goDown)
  soon()
  return () => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(newsTimer)
    stopHearing()
    closeSocket()
    window.removeEventListener('online', soon)
    window.removeEventListener('offline', goDown)
  }
}
