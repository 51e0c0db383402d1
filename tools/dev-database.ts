// A PostgreSQL for experiments, kept in .cache/dev-db: prints the addresses of a migrated database. The first to call
// it keeps it running until Ctrl-C; further calls only print.
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { developmentSecretKey } from './development-secret-key.ts'

const server = await startEmbeddedPostgres({ dir: path.resolve('.cache/dev-db'), preferredPort: 54330 })
console.log(`owner        ${server.ownerUrl}`)
console.log(`application  ${await migrate(server.ownerUrl, developmentSecretKey)}`)
console.log(`superuser    ${server.adminUrl}`)
if (!server.adopted) {
  console.log('Ctrl-C stops it.')
  const running = setInterval(() => {}, 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      clearInterval(running)
      void server.stop()
    })
}
