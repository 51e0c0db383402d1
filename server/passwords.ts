import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. They are kept with each hash, so they can be raised. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** At most two at once: hashing must not take every core from the rest of the service. */
let free = 2
const waiting: (() => void)[] = []
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/** `argon2id$memory$passes$parallelism$salt$hash`, in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await inTurn(() => derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost }))
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    nonce.toString('base64url'),
    hash.toString('base64url'),
  ].join('$')
}

/** Compares in constant time. Without a stored hash it works just as long and answers false: nobody learns who exists. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = stored?.split('$') ?? []
  const found = await inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce: salt ? Buffer.from(salt, 'base64url') : Buffer.alloc(16),
      tagLength,
      memory: Number(memory ?? cost.memory),
      passes: Number(passes ?? cost.passes),
      parallelism: Number(parallelism ?? cost.parallelism),
    }),
  )
  const expected = hash ? Buffer.from(hash, 'base64url') : Buffer.alloc(tagLength)
  return stored != null && timingSafeEqual(found, expected)
}
