import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '#server/error-code.ts'

export interface Credentials {
  /** Password of the cluster's superuser. */
  admin: string
  /** Password of the role that owns the application's database. */
  owner: string
}

/** The cluster's passwords: made at random by the person who comes first, readable by that account only. */
export async function keepCredentials(dir: string): Promise<Credentials> {
  const file = path.join(dir, 'credentials.json')
  const secret = () => randomBytes(24).toString('base64url')
  try {
    writeFileSync(file, JSON.stringify({ admin: secret(), owner: secret() }), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  for (let tries = 0; ; tries++) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      if (tries > 20) throw error // another start has made the file but not yet written it
      await wait(20)
    }
  }
}
