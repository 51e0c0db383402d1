import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '#server/error-code.ts'

/** Not there yet: the network's codes, and those of PostgreSQL while it starts. */
const notYet = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
  '57P03',
]

/** Waits until the database takes connections, however long that is; whatever else is wrong is thrown. */
export async function waitForDatabase(url: string, say: (line: string) => void, every = 1000): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      if (tries) say('The database is there.')
      return
    } catch (error) {
      if (!isNotYet(error)) throw error
      const isUnknown = ['ENOTFOUND', 'EAI_AGAIN'].includes(String(codeOf(error)))
      if (!tries)
        say(`Waiting for the database at ${new URL(url).host}${isUnknown ? ', a name that is not known here' : ''}.`)
    } finally {
      await client.end().catch(() => {})
    }
    await setTimeout(every)
  }
}

function isNotYet(error: unknown): boolean {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return notYet.includes(String(codeOf(first))) || (first instanceof Error && /timeout/.test(first.message))
}
