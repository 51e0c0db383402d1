import { required } from '#shared/required.ts'

/** Random choices that are the same for the same seed, on every machine. */
export interface Random {
  /** 0 up to, but without, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** Some of the list in its order, at most `most`. */
  some<T>(list: readonly T[], most: number): T[]
  chance(probability: number): boolean
}

/** The "mulberry32" generator: 32 bits of state, which is plenty for made-up people. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]) => required(list[whole(0, list.length - 1)], 'something to pick')
  const some = <T>(list: readonly T[], most: number) => {
    const wanted = new Set<T>(Array.from({ length: whole(1, most) }, () => pick(list)))
    return list.filter((item) => wanted.has(item))
  }
  return { next, whole, pick, some, chance: (probability) => next() < probability }
}
