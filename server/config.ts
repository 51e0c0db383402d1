import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from '#server/error-code.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { isEmail } from '#shared/email.ts'

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `is not an address such as ${example}` }).optional()
const oneOf = <const T extends [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `is not one of ${values.join(', ')}` })
const flag = oneOf('0', '1')
const whole = (least: number, most: number) => {
  const error = `is not a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

/** What a part of an address is asked of; of what is no address at all that is said already. */
const asks = (holds: (url: URL) => unknown) => (text: string | undefined) =>
  !text || !URL.canParse(text) || Boolean(holds(new URL(text)))

/** One address, as many as a mask leaves, or a name for some; names of hosts are not looked up. */
function isAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', mask, ...more] = text.split('/')
  const version = isIP(address)
  return (
    version > 0 &&
    !more.length &&
    (mask === undefined || /^\d{1,3}$/.test(mask)) &&
    Number(mask ?? 0) <= 32 * (version === 6 ? 4 : 1)
  )
}

/** What is set together or not at all: with only a part of it the product would quietly do without. */
const groups = [
  { need: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], more: ['S3_REGION'] },
  { need: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], more: [] },
] as const

const environment = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/, 'https://volunteers.example.org').refine(
    asks(({ origin, href }) => `${origin}/` === href),
    'is only the beginning of addresses, such as https://volunteers.example.org',
  ),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host/database').refine(
    asks(({ pathname }) => pathname.length > 1),
    'names no database',
  ),
  /** Connections to the database that one process opens for calls and jobs. */
  DATABASE_POOL: whole(2, 500).default(10),
  /** Whether connections keep the plans of statements: 0 behind a pooler that changes them between transactions. */
  DATABASE_PLANS: flag.default('1'),
  /** Unless told: a demo, but where people are meant to come. */
  DEMO: flag.optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.org')
    .refine(
      asks(({ hostname }) => hostname),
      'names no host',
    )
    .refine(
      asks(({ username, password }) => !username === !password),
      'needs a password with its user name',
    ),
  /** Mails that are on their way to the mail server at once, each on a connection of its own. */
  SMTP_CONNECTIONS: whole(1, 50).default(4),
  MAIL_FROM: z.string().refine(isEmail, 'is not an address such as volunteers@example.org').optional(),
  /** Where mail servers send what they cannot deliver; the sender without it. */
  BOUNCES_ADDRESS: z.string().refine(isEmail, 'is not an address such as bounces@example.org').optional(),
  /** The mailbox of that address, such as imaps://user:password@mail.example.org/INBOX. */
  BOUNCES_IMAP_URL: url(/^imaps?$/, 'imaps://user:password@mail.example.org/INBOX')
    .refine(
      asks(({ hostname }) => hostname),
      'names no host',
    )
    .refine(
      asks(({ username, password }) => username && password),
      'needs a user name and a password',
    ),
  /** With it, a program may hand over what came back. */
  BOUNCES_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.org'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OIDC_ISSUER: url(/^https?$/, 'https://sign-in.example.org'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  /** A download whose reader takes nothing for so many seconds ends. */
  SLOW_READER_SECONDS: whole(1, 3600).default(30),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Addresses of the proxies in front, separated by commas: only their X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => text.split(',').every((one) => isAddress(one.trim())),
      'is not a list of addresses such as 127.0.0.1, 10.0.0.0/8',
    )
    .optional(),
  NOW: z.iso.datetime({ offset: true, error: 'is not a moment such as 2026-01-31T09:00:00Z' }).optional(),
})

/** What can be set. */
export const variables = Object.keys(environment.shape)

export interface Config extends Omit<z.output<typeof environment>, 'SECRET_KEY' | 'DEMO'> {
  SECRET_KEY: string
  DEMO: boolean
}

/** Reads the environment; a wrong value throws an error of one line that names it. Makes DATA_DIR and its secret key. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new WrongUse(`Environment variable ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { DEMO = parsed.data.PUBLIC_URL ? '0' : '1', ...rest } = parsed.data
  if (rest.NOW && DEMO === '0')
    throw new WrongUse('Environment variable NOW: is for tests and demos only, not with DEMO=0 or PUBLIC_URL')
  refuseHalfSet(given)
  const dataDir = path.resolve(rest.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  return { ...rest, DATA_DIR: dataDir, DEMO: DEMO === '1', SECRET_KEY: rest.SECRET_KEY ?? keptSecret(dataDir) }
}

function refuseHalfSet(given: Record<string, string | undefined>): void {
  for (const { need, more } of groups) {
    const set = [...need, ...more].filter((name) => given[name] !== undefined)
    const missing = need.filter((name) => given[name] === undefined)
    if (set.length && missing.length)
      throw new WrongUse(`Environment variable ${set[0]}: needs ${missing.join(', ')} too`)
  }
}

/** The installation's secret, made once and kept beside the data, readable by its owner only. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error // another start was quicker
    }
  }
  return readFileSync(file, 'utf8').trim()
}
