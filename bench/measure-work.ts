import { cpuOf } from './cpu-of.ts'
import { percentile } from './measure.ts'
import type { StartedServer } from './start-server.ts'

/** One kind of work, by the product and by hand; each is done again and again, by the person who is free. */
export interface Work {
  name: string
  ours: () => Promise<unknown>
  byHand: () => Promise<unknown>
}

export interface Measured {
  name: string
  /** Times a second, median of the rounds. */
  ours: number
  byHand: number
  /** Ours a second by those of the hand-written SQL: median of the rounds, each of which has both. */
  ratio: number
  /** Milliseconds of CPU for one of ours: of the server, of PostgreSQL. */
  cpu: [number, number]
  /** Milliseconds of CPU of PostgreSQL for one by hand. */
  cpuByHand: number
  p95: number
}

interface How {
  /** How many do it at once. */
  atOnce: number
  /** So many rounds of so many seconds by the product and as many by hand. */
  rounds: number
  seconds: number
}

/** The same work in turns by the product and by hand, so that what disturbs one disturbs both. */
export async function measureWork(
  work: Work,
  how: How,
  running: { server: StartedServer; postmaster?: number },
): Promise<Measured> {
  const { atOnce, rounds, seconds } = how
  const cpu = () => cpuOf(running.server, running.postmaster)
  await run(work.ours, seconds, atOnce) // what is compiled and read once
  await run(work.byHand, seconds / 4, atOnce)
  const spent = { ours: [0, 0] as [number, number], byHand: [0, 0] as [number, number] }
  const count = { ours: 0, byHand: 0 }
  const times: number[] = []
  const each: { ours: number; byHand: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const rates = { ours: 0, byHand: 0 }
    for (const who of ['ours', 'byHand'] as const) {
      const before = cpu()
      const taken = await run(work[who], seconds, atOnce)
      cpu().forEach((now, at) => void (spent[who][at]! += now - before[at]!))
      count[who] += taken.length
      rates[who] = taken.length / (taken.reduce((sum, one) => sum + one, 0) / 1000 / atOnce)
      if (who === 'ours') times.push(...taken)
    }
    each.push(rates)
  }
  const median = (list: number[]) => percentile(list, 0.5)
  const perOne = (who: 'ours' | 'byHand', at: number) => (spent[who][at]! / count[who]) * 1000
  return {
    name: work.name,
    ours: median(each.map(({ ours }) => ours)),
    byHand: median(each.map(({ byHand }) => byHand)),
    ratio: median(each.map(({ ours, byHand }) => ours / byHand)),
    cpu: [perOne('ours', 0), perOne('ours', 1)],
    cpuByHand: perOne('byHand', 1),
    p95: percentile(times, 0.95),
  }
}

/** How long each took, in milliseconds, of what so many at once did within so many seconds. */
async function run(work: () => Promise<unknown>, seconds: number, atOnce: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const one = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      await work()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return times
}
