import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'manyhands-config-'))
const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' }

test.each([
  ['a whole bucket', s3],
  ['a whole bucket with its region', { ...s3, S3_REGION: 'eu-central-1' }],
  ['a whole provider', oidc],
  ['a mail server', { SMTP_URL: 'smtp://mail.example:587' }],
  ['a mail server with a sign-in', { SMTP_URL: 'smtps://user:pass@mail.example', MAIL_FROM: 'volunteers@example.org' }],
  ['a mailbox', { BOUNCES_ADDRESS: 'b@example.org', BOUNCES_IMAP_URL: 'imaps://u:p@mail.example/Bounced' }],
  ['an address', { PUBLIC_URL: 'https://care.example' }],
  ['proxies', { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, ::1, fd00::/8, loopback' }],
  ['nothing', { S3_BUCKET: '', OIDC_ISSUER: '' }],
])('%s is taken', (_name, env) => {
  expect(() => readConfig({ DATA_DIR, ...env })).not.toThrow()
})

test.each([
  ...halves(s3),
  ...halves(oidc),
  [
    'S3_REGION',
    { S3_REGION: 'eu-central-1' },
    'needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY too',
  ],
  ['SMTP_URL', { SMTP_URL: 'smtp://user@mail.example' }, 'needs a password with its user name'],
  ['SMTP_URL', { SMTP_URL: 'http://mail.example' }, 'is not an address such as smtps://'],
  ['SMTP_URL', { SMTP_URL: 'foo' }, 'is not an address such as smtps://'],
  ['PUBLIC_URL', { PUBLIC_URL: 'care.example' }, 'is not an address such as https://'],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@host' }, 'names no database'],
  ['ROLE', { ROLE: 'both' }, 'is not one of all, web, worker'],
  ['DEMO', { DEMO: 'yes' }, 'is not one of 0, 1'],
  ['DATABASE_POOL', { DATABASE_POOL: '1' }, 'is not a whole number from 2 to 500'],
  ['SLOW_READER_SECONDS', { SLOW_READER_SECONDS: 'abc' }, 'is not a whole number from 1 to 3600'],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'tok' }, 'at least 16'],
  ['SMTP_CONNECTIONS', { SMTP_CONNECTIONS: '0' }, 'is not a whole number from 1 to 50'],
  ['MAIL_FROM', { MAIL_FROM: 'Volunteers <a@b.example>' }, 'is not an address'],
  ['MAIL_FROM', { MAIL_FROM: 'a@b.example, c@d.example' }, 'is not an address'],
  ['BOUNCES_ADDRESS', { BOUNCES_ADDRESS: 'b' }, 'is not an address'],
  ['BOUNCES_IMAP_URL', { BOUNCES_IMAP_URL: 'imaps://mail.example' }, 'needs a user name and a password'],
  ['BOUNCES_IMAP_URL', { BOUNCES_IMAP_URL: 'pop3://u:p@mail.example' }, 'is not an address such as imaps://'],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.example.org' }, 'is not a list of addresses'],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1,' }, 'is not a list of addresses'],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'is not a list of addresses'],
  ['BOUNCES_SECRET', { BOUNCES_SECRET: 'short' }, 'at least 32'],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://care.example/volunteers' }, 'only the beginning of addresses'],
  ['PORT', { PORT: '70000' }, 'is not a whole number from 0 to 65535'],
  ['NOW', { NOW: '2026-01-01T00:00:00Z', DEMO: '0' }, ''],
  ['NOW', { NOW: '2026-01-01T00:00:00Z', PUBLIC_URL: 'https://care.example.org' }, ''],
] as const)('a wrong or half-set %s ends the start with one line that names it: %j', (name, env, reason) => {
  const refusal = errorOf({ DATA_DIR, ...env })
  expect(refusal).toContain('Environment variable ')
  expect(refusal).toContain(name)
  expect(refusal).toContain(reason)
  expect(refusal).not.toContain('\n')
})

/** Each group with one of its variables missing, which the line names. */
function halves(group: Record<string, string>) {
  return Object.keys(group).map((missing) => {
    const { [missing]: _left, ...rest } = group
    return [missing, rest, `needs ${missing} too`] as const
  })
}

function errorOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}
