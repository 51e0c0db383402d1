import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { product } from '#product/features.ts'
import { startMailSink } from '#testing/mail-sink.ts'
import { startS3Stub } from '#testing/s3-stub.ts'
import { testConfig } from '#testing/test-config.ts'
import { workerDatabase } from '#testing/worker-database.ts'
import { createPlatform } from '../create-platform.ts'
import type { Platform } from '../platform.ts'
import { examineInstallation } from './examine-installation.ts'

let platform: (Platform & { close(): Promise<void> }) | undefined
let appUrl: string
const provider = createServer((_request, response) => response.end(JSON.stringify({ issuer: 'https://other.example' })))
let issuer: string
beforeAll(async () => {
  ;({ appUrl } = await workerDatabase())
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterEach(async () => {
  await platform?.close()
  platform = undefined
})
afterAll(() => void provider.close())

async function examine(env: Record<string, string>): Promise<Record<string, string>> {
  platform = await createPlatform(testConfig({ ROLE: 'web', ...env }), appUrl, product)
  const examined = await examineInstallation(platform)
  return Object.fromEntries(examined.map(({ about, health, says }) => [about, `${health}: ${says}`]))
}
const oidc = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }

test('a mail server that greets, a bucket that keeps, https and named proxies are good', async () => {
  const [sink, bucket] = [await startMailSink(), await startS3Stub()]
  const found = await examine({
    SMTP_URL: sink.url,
    MAIL_FROM: 'care@example.org',
    PUBLIC_URL: 'https://care.example.org',
    TRUSTED_PROXIES: '10.0.0.1',
    ...bucket.environment,
  })
  expect(found).toMatchObject({
    Mail: 'good: The mail server greets, and takes our sign-in.',
    Files: 'good: A file was written to the bucket, read and deleted.',
    'Public address': 'good: PUBLIC_URL is an https address.',
    Proxies: 'good: TRUSTED_PROXIES names them.',
    Clock: 'good: This machine and the database agree.',
  })
  expect(bucket.objects.size).toBe(0)
  await Promise.all([sink.stop(), bucket.stop()])
})

test('what does not answer is bad, with what to look at', async () => {
  const nowhere = 'http://127.0.0.1:1'
  const found = await examine({
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_ENDPOINT: nowhere,
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
    OIDC_ISSUER: nowhere,
    ...oidc,
  })
  expect(found).toMatchObject({
    Mail: 'bad: The mail server cannot be reached. Look at SMTP_URL.',
    Files: expect.stringMatching(/^bad: No file can be kept in the bucket \(\w+\)\. Look at S3_ENDPOINT/),
    'Sign-in provider': expect.stringMatching(/^bad: It does not describe itself/),
    'Public address': expect.stringMatching(/^look: PUBLIC_URL is not set/),
  })
})

test('a provider with another name is bad', async () => {
  expect((await examine({ OIDC_ISSUER: issuer, ...oidc }))['Sign-in provider']).toMatch(
    /^bad: It calls itself otherwise/,
  )
})

test.each([
  [undefined, undefined, 'look: None was made by npm run manyhands'],
  [0.2, undefined, 'look: The last one is less than a day old. Nobody has tried whether one can be restored'],
  [0.2, 0.2, 'good: The last one is less than a day old. One of less than a day ago was restored on trial.'],
  [1.5, 7.5, 'good: The last one is a day old. One of 7 days ago was restored on trial.'],
  [1.5, 8.5, 'look: The last one is a day old. Restored on trial was one of 8 days ago'],
  [3.5, 3.5, 'look: The last one is 3 days old: look why none was made since.'],
])('of a backup of %s days ago, and a rehearsed one of %s, it says so', async (backup, rehearsed, says) => {
  const owner = new pg.Client((await workerDatabase()).ownerUrl)
  await owner.connect()
  await owner.query('delete from installation_notes')
  for (const [name, days] of Object.entries({ backup, 'rehearsed backup': rehearsed }))
    if (days !== undefined)
      await owner.query('insert into installation_notes values ($1, now() - make_interval(secs => $2))', [
        name,
        days * 86_400,
      ])
  await owner.end()
  const found = await examine({})
  expect(found['Backups']).toContain(says)
})
