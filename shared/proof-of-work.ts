/** A riddle of the library that the server uses, version 2 with SHA-256: which counter gives a hash with this prefix? */
export interface WorkParameters {
  nonce: string
  salt: string
  keyPrefix: string
}

export interface WorkSolution {
  counter: number
  derivedKey: string
}

const primes = firstPrimes(64)
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) >>> 0
const roundConstants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const firstState = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime)) found.push(number)
  return found
}

/**
 * Counts up until the hash fits. Written out here, because browsers hash by themselves only on secure pages, and one
 * short message at a time is quicker without a promise for each.
 */
export function solveWork({ nonce, salt, keyPrefix }: WorkParameters, most = 0xffffffff): WorkSolution | undefined {
  const block = new Uint32Array(64)
  for (const [at, word] of words(salt + nonce).entries()) block[at] = word
  // after salt, nonce and counter, 36 bytes, a message of one block ends so
  block[9] = 0x80000000
  block[15] = 36 * 8
  const state = new Uint32Array(8)
  const start = words(keyPrefix.slice(0, 8).padEnd(8, '0'))[0]!
  const mask = (0xffffffff << (4 * (8 - Math.min(8, keyPrefix.length)))) >>> 0
  for (let counter = 0; counter <= most; counter++) {
    block[8] = counter
    compress(block, state)
    if ((state[0]! & mask) >>> 0 !== start) continue
    const derivedKey = Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
  return undefined
}

const words = (hex: string) => (hex.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 16))
const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by))

/** SHA-256 of one block, by FIPS 180-4. */
function compress(w: Uint32Array, state: Uint32Array): void {
  for (let t = 16; t < 64; t++) {
    const [x, y] = [w[t - 15]!, w[t - 2]!]
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
    w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = firstState as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[t]! + w[t]!) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const last = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at++) state[at] = firstState[at]! + last[at]!
}
