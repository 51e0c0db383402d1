import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createCluster } from './create-cluster.ts'
import { findBinaries } from './find-binaries.ts'
import { freePort } from './free-port.ts'
import { joinUsers, refuseOtherContainer } from './join-users.ts'
import { keepCredentials } from './keep-credentials.ts'
import { keepRunning } from './keep-running.ts'
import { type Launch, launchPostmaster } from './launch-postmaster.ts'
import { findPostmaster, forgetStranger, type Postmaster, stopPostmaster } from './postmaster.ts'
import { prepareDatabase } from './prepare-database.ts'
import { type Ids, unprivilegedIds } from './unprivileged-ids.ts'

export interface EmbeddedOptions {
  /** Everything is kept here: the cluster, its log, its passwords. */
  dir: string
  database?: string
  preferredPort?: number
  /** Where data goes when root starts us in a folder that is closed to other accounts. */
  fallbackDir?: string
  /** Programs of a system PostgreSQL instead of those that npm brought. */
  systemBin?: string
  /** Server settings beside ours, such as those that trade safety for speed in tests. */
  settings?: Record<string, string>
  log?: (line: string) => void
}

export interface EmbeddedPostgres {
  /** The superuser's address: to make roles and databases. */
  adminUrl: string
  /** The address of an ordinary role that owns the database: to migrate. */
  ownerUrl: string
  port: number
  pid: number
  dataDir: string
  /** True when the server ran already, for another process or left by one that was killed. */
  adopted: boolean
  /** Needs the server no longer: it stops when nobody else needs it. */
  stop(): Promise<void>
}

const ownerRole = 'manyhands_owner'
const readyWithin = 120_000

/** Starts a private PostgreSQL server in a folder, or joins the one that runs there. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { database = 'manyhands', preferredPort = 54329, log = () => {} } = options
  const ids = unprivilegedIds()
  const dir = reachableDir(options, ids, log)
  await refuseOtherContainer(dir)
  const binaries = findBinaries(dir, ids, options.systemBin)
  const passwords = await keepCredentials(dir)
  const dataDir = await createCluster(dir, binaries, ids, passwords.admin)
  const url = (role: string, password: string, port: number, name: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${name}`
  const user = joinUsers(dir, ids)
  const launchOn = (port: number) => launchPostmaster(dataDir, binaries, ids, port, options.settings)
  const { server, launch } = await untilPrepared(
    dataDir,
    async () => launchOn(await freePort(preferredPort)),
    ({ port }) =>
      prepareDatabase(
        url('postgres', passwords.admin, port, 'postgres'),
        { role: ownerRole, password: passwords.owner },
        database,
      ),
  ).catch((error) => {
    user.leave()
    throw error
  })
  const { port } = server
  log(`${launch ? 'started' : 'joined'} PostgreSQL ${binaries.major} on 127.0.0.1:${port}`)
  const endWatch = keepRunning(dataDir, launch, () => launchOn(port))
  const stop = async () => {
    endWatch()
    const running = user.leave() ? findPostmaster(dataDir) : undefined
    if (running) await stopPostmaster(dataDir, running.pid)
  }
  let stopping: Promise<void> | undefined
  return {
    adminUrl: url('postgres', passwords.admin, port, database),
    ownerUrl: url(ownerRole, passwords.owner, port, database),
    port,
    pid: server.pid,
    dataDir,
    adopted: !launch,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/** The folder, or the fallback where the account that will run the server cannot enter it (root's own folders). */
function reachableDir(options: EmbeddedOptions, ids: Ids | undefined, log: (line: string) => void): string {
  let dir = path.resolve(options.dir)
  mkdirSync(dir, { recursive: true })
  const enter = ['-c', 'test -x "$1"', 'sh', dir]
  const closed = ids && spawnSync('/bin/sh', enter, { ...ids, cwd: '/' }).status !== 0
  if (closed && !existsSync(path.join(dir, 'pgdata', 'PG_VERSION'))) {
    dir = path.resolve(options.fallbackDir ?? fallbackFor(dir))
    mkdirSync(dir, { recursive: true })
    log(`${options.dir} is closed to other accounts: the database lies in ${dir}`)
  }
  return realpathSync(dir)
}

/** Each closed folder has its own fallback: two copies of the product never share a database by accident. */
function fallbackFor(dir: string): string {
  return path.join('/var/lib/manyhands', createHash('sha256').update(dir).digest('hex').slice(0, 12))
}

/** Starts, joins, or waits for a server that is on its way down, until the database is prepared on it. */
async function untilPrepared(
  dataDir: string,
  start: () => Promise<Launch>,
  prepare: (server: Postmaster) => Promise<void>,
): Promise<{ server: Postmaster; launch: Launch | undefined }> {
  let launch: Launch | undefined
  for (const until = Date.now() + readyWithin; Date.now() < until; await wait(15)) {
    const server = findPostmaster(dataDir)
    if (server?.status === 'ready') {
      const failure = await prepare(server).then(() => undefined, String)
      if (!failure) return { server, launch: launch?.isParentOf(server.pid) ? launch : undefined }
      if (findPostmaster(dataDir)?.status === 'ready' && Date.now() > until - readyWithin + 20_000)
        throw new Error(failure)
    } else if (!server && launch?.ended()) {
      refuseUnlessRace(launch.newLog())
      launch = undefined
    } else if (!server && !launch) {
      forgetStranger(dataDir)
      launch = await start()
    }
  }
  throw new Error(`PostgreSQL did not become ready; see ${path.join(path.dirname(dataDir), 'postgres.log')}`)
}

/** Losing a race for the port or the folder means another try; everything else is a real failure. */
function refuseUnlessRace(log: string): void {
  if (!/already in use|lock file ".*" already exists|pre-existing shared memory/.test(log))
    throw new Error(`PostgreSQL ended at its start:\n${log}`)
}
