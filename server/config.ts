import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const url = (protocol: RegExp) => z.url({ protocol }).optional()
const flag = z.enum(['0', '1'])

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/),
  /** Connections to the database that one process opens for calls and jobs. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(10),
  DEMO: flag.default('1'),
  SMTP_URL: url(/^smtps?$/),
  S3_ENDPOINT: url(/^https?$/),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OIDC_ISSUER: url(/^https?$/),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** A download whose reader takes nothing for so many seconds ends. */
  SLOW_READER_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Addresses of the proxies in front, separated by commas: only their X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.string().optional(),
  NOW: z.iso.datetime({ offset: true }).optional(),
})

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
    throw new Error(`Environment variable ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { DEMO, ...rest } = parsed.data
  if (rest.NOW && DEMO === '0')
    throw new Error('Environment variable NOW: is for tests and demos only, not with DEMO=0')
  if (rest.S3_ENDPOINT && !(rest.S3_BUCKET && rest.S3_ACCESS_KEY_ID && rest.S3_SECRET_ACCESS_KEY))
    throw new Error('Environment variable S3_ENDPOINT: needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too')
  if (rest.OIDC_ISSUER && !(rest.OIDC_CLIENT_ID && rest.OIDC_CLIENT_SECRET))
    throw new Error('Environment variable OIDC_ISSUER: needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET too')
  const dataDir = path.resolve(rest.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  return { ...rest, DATA_DIR: dataDir, DEMO: DEMO === '1', SECRET_KEY: rest.SECRET_KEY ?? keptSecret(dataDir) }
}

/** The installation's secret, made once and kept beside the data, readable by its owner only. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another start was quicker
    }
  }
  return readFileSync(file, 'utf8').trim()
}
