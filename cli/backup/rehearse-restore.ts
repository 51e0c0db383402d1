import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { checkData } from '../check-data.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * Restores a backup into a database of its own, looks at what came back, and removes it again: a new machine in small,
 * with the key and the file and nothing else. Answers how many rows there were; throws where anything is wrong.
 */
export async function rehearseRestore(secretKey: string, file: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manyhands-rehearsal-'))
  chmodSync(folder, 0o755) // run as root, the database is another account's
  try {
    const server = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), preferredPort: 0 })
    try {
      await migrate(server.ownerUrl, secretKey)
      const rows = await restoreBackup(server.ownerUrl, secretKey, file)
      const wrong = (await checkData(server)).filter((result) => result.wrong)
      if (wrong.length)
        throw new WrongUse(`${file}: ${wrong.map(({ about, wrong: what }) => `not so: ${about} (${what})`).join('; ')}`)
      return rows
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
