// A process that starts the embedded PostgreSQL in the folder of its first argument and stays, to be killed by a test.
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'

const [dir = '', port = '0'] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dir, preferredPort: Number(port) })
process.send?.({ ownerUrl: server.ownerUrl, pid: server.pid, port: server.port, adopted: server.adopted })
process.on('SIGTERM', async () => {
  await server.stop()
  process.exit(0)
})
process.channel?.ref() // nothing else keeps this process
