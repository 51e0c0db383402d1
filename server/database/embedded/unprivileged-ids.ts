import { readFileSync } from 'node:fs'

export interface Ids {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: there it runs as an account that exists. Undefined for an ordinary user. */
export function unprivilegedIds(): Ids | undefined {
  if (process.getuid?.() !== 0) return undefined
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name)
    if (row && Number(row[2]) > 0) return { uid: Number(row[2]), gid: Number(row[3]) }
  }
  throw new Error('Neither user "postgres" nor "nobody" exists: run as an ordinary user, or set DATABASE_URL.')
}
