import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { migrationNames } from '../database/migrate.ts'
import { codeOf } from '../error-code.ts'
import { findWideFont } from '../fonts.ts'
import { describeFailure } from '../mailer.ts'
import type { Platform } from '../platform.ts'

/** What is looked at. */
type Installation = Pick<Platform, 'config' | 'db' | 'storage' | 'mailer'> & { forwarders: ReadonlySet<string> }

/** `look`: it works, and somebody should look at it. */
export type Health = 'good' | 'look' | 'bad'

export interface Examined {
  about: string
  health: Health
  /** What was found, and what to do where that is not good. One line, without secrets and addresses. */
  says: string
}

const good = (says: string) => ({ health: 'good' as const, says })
const look = (says: string) => ({ health: 'look' as const, says })
const bad = (says: string) => ({ health: 'bad' as const, says })
type Finding = Omit<Examined, 'about'>

const longest = 15_000
const gigabyte = 1024 ** 3

/** Looks at everything that an installation stands on. Changes nothing that stays; each look ends after 15 seconds. */
export function examineInstallation(installation: Installation): Promise<Examined[]> {
  const looks: [string, (installation: Installation) => Finding | Promise<Finding>][] = [
    ['Secret key', examineKey],
    ['Database', examineDatabase],
    ['Schema', examineSchema],
    ['Clock', examineClock],
    ['Time zones', examineTimeZones],
    ['Disk', examineDisk],
    ['Files', examineFiles],
    ['Mail', examineMail],
    ['Sign-in provider', examineProvider],
    ['Public address', examineAddress],
    ['Proxies', examineProxies],
    ['Backups', examineBackups],
    ['Own work', examineOwnWork],
    ['Fonts', examineFonts],
  ]
  return Promise.all(
    looks.map(async ([about, examine]) => ({ about, ...(await withinTime(() => examine(installation))) })),
  )
}

async function withinTime(examine: () => Finding | Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(bad('No answer within 15 seconds.')), longest)
  })
  try {
    return await Promise.race([late, examine()])
  } catch (error) {
    return bad(`This could not be looked at (${String(codeOf(error) ?? (error as Error).name)}).`)
  } finally {
    clearTimeout(timer)
  }
}

function examineKey({ config }: Installation): Finding {
  if (process.env['SECRET_KEY']) return good('It is set as SECRET_KEY. Keep a copy apart from the backups.')
  const { mode } = statSync(path.join(config.DATA_DIR, 'secret-key'))
  return mode & 0o077
    ? bad('The file secret-key in DATA_DIR can be read by others: chmod 600 it.')
    : good('It is in the file secret-key in DATA_DIR. Keep a copy apart from the backups.')
}

async function examineDatabase({ db, config }: Installation): Promise<Finding> {
  const { rows } = await sql<{ version: number; most: number; used: number; is_super: boolean }>`
    select current_setting('server_version_num')::int as version, current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as is_super`.execute(db)
  const { version = 0, most = 0, used = 0, is_super: isSuper = false } = rows[0] ?? {}
  const shown = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, ${used} of ${most} connections in use`
  if (version < 150_000) return bad(`${shown}. Manyhands needs PostgreSQL 15 or later: upgrade it.`)
  if (isSuper)
    return bad(
      'The application works as a superuser, whom row security does not bind: start it with DATABASE_URL of the owner.',
    )
  // the pool, that of attempts, the queue and the listener
  if (config.DATABASE_POOL + 7 > most - 3)
    return look(
      `${shown}. One process may open ${config.DATABASE_POOL + 7}: lower DATABASE_POOL or raise max_connections.`,
    )
  return good(`${shown}.`)
}

async function examineSchema({ db }: Installation): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const missing = migrationNames().filter((name) => !done.has(name)).length
  return missing
    ? bad(`${missing} migrations have not run: npm run manyhands -- migrate, or start this version.`)
    : good(`That of this version, with ${done.size} migrations.`)
}

async function examineClock({ db }: Installation): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(
    db,
  )
  const apart = Math.round(Math.abs((rows[0]?.at ?? 0) - (asked + Date.now()) / 2) / 1000)
  return apart > 5
    ? bad(
        `The clocks of this machine and of the database are ${apart} s apart: let both be set from the network (NTP).`,
      )
    : good('This machine and the database agree.')
}

async function examineTimeZones({ db }: Installation): Promise<Finding> {
  const { rows } = await sql<{ zone: string; is_known: boolean }>`
    select distinct coalesce(nullif(settings->>'timeZone', ''), 'Asia/Singapore') as zone,
      exists (select 1 from pg_timezone_names where name = settings->>'timeZone') or not settings ? 'timeZone' as is_known
    from tenants_and_nights()`.execute(db)
  const unknown = rows.filter(({ zone, is_known: isKnown }) => !isKnown || !isZone(zone)).map(({ zone }) => zone)
  return unknown.length
    ? bad(
        `${unknown.join(', ')}: this time zone is not known here. Install the time zone data (tzdata) of the database's machine.`,
      )
    : good(`Known here and in the database: ${rows.map(({ zone }) => zone).join(', ') || 'Asia/Singapore'}.`)
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

async function examineDisk({ config }: Installation): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(config.DATA_DIR)
  const [free, share] = [(bavail * bsize) / gigabyte, Math.round((100 * bavail) / blocks)]
  const shown = `${free.toFixed(1)} GB (${share}%) free where DATA_DIR is`
  if (free < 0.5) return bad(`${shown}: make room now.`)
  return free < 2 || share < 5 ? look(`${shown}: make room soon.`) : good(`${shown}.`)
}

/** A real file: written, read and deleted. */
async function examineFiles({ storage, config }: Installation): Promise<Finding> {
  const where = config.S3_ENDPOINT ? 'the bucket' : 'DATA_DIR'
  const key = `${uuidv7()}/doctor/${uuidv7()}-look.txt`
  const content = Buffer.from('Is this kept?')
  try {
    await storage.put(key, content, { size: content.length, type: 'text/plain' })
    const size = await storage.sizeOf(key)
    await storage.delete(key)
    return size === content.length
      ? good(`A file was written to ${where}, read and deleted.`)
      : bad(`A file that was written to ${where} was not there afterwards.`)
  } catch (error) {
    const advice = config.S3_ENDPOINT ? 'Look at S3_ENDPOINT, S3_BUCKET and the key, and what the key may do.' : ''
    return bad(`No file can be kept in ${where} (${String(codeOf(error) ?? (error as Error).name)}). ${advice}`.trim())
  }
}

async function examineMail({ mailer, config }: Installation): Promise<Finding> {
  if (!config.SMTP_URL) return look('No mail server: mails wait under Admin > Outbox. Set SMTP_URL to send them.')
  try {
    await mailer.greet()
  } catch (error) {
    return bad(`${describeFailure(error as object)} Look at SMTP_URL.`)
  }
  return config.MAIL_FROM
    ? good('The mail server greets, and takes our sign-in.')
    : look('The mail server greets. Set MAIL_FROM to an address that it lets you send as.')
}

async function examineProvider({ config }: Installation): Promise<Finding> {
  if (!config.OIDC_ISSUER) return good('None: people sign in with passwords of Manyhands.')
  const about = new URL(`${config.OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`)
  try {
    const answer = await fetch(about, { signal: AbortSignal.timeout(10_000) })
    const { issuer } = (await answer.json()) as { issuer?: unknown }
    return issuer === config.OIDC_ISSUER
      ? good('It describes itself as OIDC_ISSUER says.')
      : bad('It calls itself otherwise than OIDC_ISSUER: set that to the issuer in its metadata, to the letter.')
  } catch {
    return bad('It does not describe itself at /.well-known/openid-configuration below OIDC_ISSUER.')
  }
}

function examineAddress({ config }: Installation): Finding {
  if (!config.PUBLIC_URL) return look('PUBLIC_URL is not set: links in mails lead to this machine only.')
  return config.PUBLIC_URL.startsWith('https:')
    ? good('PUBLIC_URL is an https address.')
    : look('PUBLIC_URL is http: what people type can be read on the way, and kiosks do not work without a network.')
}

function examineProxies({ config, forwarders }: Installation): Finding {
  const unknown = [...forwarders]
  if (unknown.length)
    return look(
      `Calls come through ${unknown.join(', ')}, which TRUSTED_PROXIES does not name: everybody counts as one caller.`,
    )
  return config.TRUSTED_PROXIES ? good('TRUSTED_PROXIES names them.') : good('None was seen by this process.')
}

async function examineBackups({ db }: Installation): Promise<Finding> {
  const { rows } = await sql<{ name: string; days: number }>`
    select name, extract(epoch from now() - noted_on)::float8 / 86400 as days
    from installation_notes where name in ('backup', 'rehearsed backup')`.execute(db)
  const { backup, 'rehearsed backup': rehearsed } = Object.fromEntries(rows.map(({ name, days }) => [name, days]))
  if (backup === undefined)
    return look('None was made by npm run manyhands -- backup. If you make them otherwise, all is well.')
  const shown = `The last one is ${ageOf(backup)} old`
  if (backup > 2) return look(`${shown}: look why none was made since.`)
  if (rehearsed === undefined)
    return look(`${shown}. Nobody has tried whether one can be restored: npm run manyhands -- rehearse FILE.`)
  return rehearsed > 8
    ? look(`${shown}. Restored on trial was one of ${ageOf(rehearsed)} ago: npm run manyhands -- rehearse FILE.`)
    : good(`${shown}. One of ${ageOf(rehearsed)} ago was restored on trial.`)
}

const ageOf = (days: number) => (days < 1 ? 'less than a day' : days < 2 ? 'a day' : `${Math.floor(days)} days`)

async function examineOwnWork({ db }: Installation): Promise<Finding> {
  const { rows } = await sql<{ task: string }>`
    select task from nightly_failures() where tenants > 0 union select task from hourly_runs where failure <> ''`.execute(
    db,
  )
  return rows.length
    ? bad(`Failed the last time: ${rows.map(({ task }) => task).join(', ')}. The log says why.`)
    : good('All that is done by itself went well the last time.')
}

function examineFonts(): Finding {
  const missing = [
    ...(findWideFont('陈') ? [] : ['Chinese (fonts-noto-cjk)']),
    ...(findWideFont('த') ? [] : ['Tamil (fonts-noto-core)']),
  ]
  return missing.length
    ? look(`On paper these names have no letters: ${missing.join(' and ')}. Install the fonts.`)
    : good('Chinese and Tamil names can be put on paper.')
}
