import { createHash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, it } from 'vitest'
import { solveWork } from './proof-of-work.ts'

const hash = (salt: string, nonce: string, counter: number) => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from(salt + nonce, 'hex'), count]))
    .digest('hex')
}

it('hashes as every other program does', () => {
  for (let run = 0; run < 200; run++) {
    const [salt, nonce] = [0, 1].map((part) => createHash('md5').update(`${run} ${part}`).digest('hex')) as [
      string,
      string,
    ]
    const derivedKey = hash(salt, nonce, 0)
    expect(solveWork({ salt, nonce, keyPrefix: derivedKey }, 0)).toEqual({ counter: 0, derivedKey })
    expect(solveWork({ salt, nonce, keyPrefix: `${derivedKey.slice(0, -1)}x` }, 0)).toBeUndefined()
  }
})

it.each(['0', '00', '000', 'abc'])('finds the first hash that begins with %s', (keyPrefix) => {
  const [salt, nonce] = ['1'.repeat(32), '2'.repeat(32)]
  let first = 0
  while (!hash(salt, nonce, first).startsWith(keyPrefix)) first++
  expect(solveWork({ salt, nonce, keyPrefix })).toEqual({ counter: first, derivedKey: hash(salt, nonce, first) })
})

it('solves what the library gives out', async () => {
  const secret = { hmacSignatureSecret: 'secret' }
  const challenge = await createChallenge({ algorithm: 'SHA-256', cost: 1, counter: 12_345, deriveKey, ...secret })
  const solution = solveWork(challenge.parameters)!
  expect(solution.counter).toBe(12_345)
  expect(await verifySolution({ challenge, solution, deriveKey, ...secret })).toMatchObject({ verified: true })
})
