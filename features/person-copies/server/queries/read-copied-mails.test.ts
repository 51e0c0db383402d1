import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { linkToLetter, testLetter } from '#testing/test-letter.ts'
import { readCopiedMails } from './read-copied-mails.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('has each e-mail with its text and what became of it', async () => {
  const tenant = await test.newTenant()
  const { personId } = await linkToLetter(test, tenant, 'Ana Lim')
  const { rows, next } = await tenant.run(tenant.user, (ctx) => readCopiedMails(ctx, personId, '', 10))
  expect([rows, next]).toEqual([
    [[{ date: '' }, 'ana.lim@example.org', testLetter.subject, 'Waiting', '', 'Dear Ana']],
    undefined,
  ])
})
