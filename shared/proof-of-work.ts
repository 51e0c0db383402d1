import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

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

/**
 * Counts up until the hash of salt, nonce and counter fits. By a library, because browsers hash by themselves only on
 * secure pages, and one short message at a time is quicker without a promise for each.
 */
export function solveWork({ nonce, salt, keyPrefix }: WorkParameters, most = 0xffffffff): WorkSolution | undefined {
  const begun = sha256.create().update(hexToBytes(salt + nonce))
  const hash = begun.clone() // one for all: making another for each counter takes half of the time
  const count = new Uint8Array(4)
  const written = new DataView(count.buffer)
  const derived = new Uint8Array(32)
  const firstWord = new DataView(derived.buffer)
  const start = Number.parseInt(keyPrefix.slice(0, 8).padEnd(8, '0'), 16)
  const mask = (0xffffffff << (4 * (8 - Math.min(8, keyPrefix.length)))) >>> 0
  for (let counter = 0; counter <= most; counter++) {
    written.setUint32(0, counter)
    begun._cloneInto(hash).update(count).digestInto(derived)
    if ((firstWord.getUint32(0) & mask) >>> 0 !== start) continue
    const derivedKey = bytesToHex(derived)
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
  return undefined
}
