import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bounceNames, bounceSample, ownMessageId } from '#testing/bounce-samples.ts'
import { type Mailbox, startMailbox } from '#testing/mailbox.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { linkToLetter } from '#testing/test-letter.ts'
import { collectBounces } from './collect-bounces.ts'

let mailbox: Mailbox
let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  mailbox = await startMailbox('Came back')
  test = await startTestApp({ BOUNCES_IMAP_URL: mailbox.url })
})
beforeEach(async () => {
  mailbox.mails.length = 0
  mailbox.beforeMark = () => undefined
  tenant = await test.newTenant()
})
afterAll(async () => {
  await test.stop()
  await mailbox.stop()
})

const stops = async () =>
  (
    await tenant.inside(({ db }) => db.selectFrom('mail_suppressions').select('address').orderBy('address').execute())
  ).map(({ address }) => address)
const sampleFor = async (name: string, sample: string) =>
  bounceSample(sample, ownMessageId((await linkToLetter(test, tenant, name)).recipientId))

it('reads what came back of several senders, marks all of it, and reads nothing twice', async () => {
  mailbox.add(
    await sampleFor('Ana Lim', 'exchange-online'),
    Buffer.from('Subject: Good day\r\n\r\nI am no bounce.\r\n'),
    await sampleFor('Ben Tan', 'qmail-no-mailbox'),
    await sampleFor('Cara Ong', 'complaint-whole'),
    await sampleFor('Dan Wee', 'out-of-office'),
  )
  await collectBounces(test.platform)
  expect(await stops()).toEqual(['ana.lim@example.org', 'ben.tan@example.org', 'cara.ong@example.org'])
  expect(mailbox.unread()).toBe(0)
  await tenant.inside(({ db }) => db.deleteFrom('mail_suppressions').execute())
  await collectBounces(test.platform)
  expect(await stops()).toEqual([])
})

it('loses nothing when it ends between noting and marking, and notes nothing twice', async () => {
  mailbox.add(await sampleFor('Ana Lim', 'postfix-no-mailbox'), await sampleFor('Ben Tan', 'gmail-no-mailbox'))
  mailbox.beforeMark = () => 'gone'
  await expect(collectBounces(test.platform)).rejects.toThrow('Connection not available')
  expect([await stops(), mailbox.unread()]).toEqual([['ana.lim@example.org'], 2])
  mailbox.beforeMark = () => undefined
  await collectBounces(test.platform)
  expect([await stops(), mailbox.unread()]).toEqual([['ana.lim@example.org', 'ben.tan@example.org'], 0])
  const { bounces } = await tenant.inside(({ db }) =>
    db
      .selectFrom('mail_bounces')
      .select((eb) => eb.fn.countAll<number>().as('bounces'))
      .executeTakeFirstOrThrow(),
  )
  expect(bounces).toBe(2)
})

it('marks nothing that could not be noted', async () => {
  mailbox.add(await sampleFor('Ana Lim', 'postfix-no-mailbox'))
  const failing = { ...test.platform, db: {} as typeof test.platform.db } // a database that cannot be asked
  await expect(collectBounces(failing)).rejects.toThrow(TypeError)
  expect(mailbox.unread()).toBe(1)
  await collectBounces(test.platform)
  expect([await stops(), mailbox.unread()]).toEqual([['ana.lim@example.org'], 0])
})

it('reads every sample about a mail that is none of ours', async () => {
  mailbox.add(...bounceNames().map((name) => bounceSample(name, '<somebody@elsewhere.example>')))
  await collectBounces(test.platform)
  expect([await stops(), mailbox.unread()]).toEqual([[], 0])
})

it('goes on behind a mail that cannot be read', async () => {
  mailbox.add(Buffer.from('X-A: b\r\n'.repeat(200_000)), await sampleFor('Ana Lim', 'postfix-no-mailbox'))
  await collectBounces(test.platform)
  expect([await stops(), mailbox.unread()]).toEqual([['ana.lim@example.org'], 0])
})

it('fails where the mailbox cannot be opened, and does nothing where none is set', async () => {
  const broken = (url: string | undefined) =>
    collectBounces({ ...test.platform, config: { ...test.platform.config, BOUNCES_IMAP_URL: url } })
  await expect(broken(mailbox.url.replace('secret', 'wrong'))).rejects.toThrow('Command failed')
  await expect(broken('imap://a:b@127.0.0.1:1/INBOX')).rejects.toThrow('ECONNREFUSED')
  await expect(broken(mailbox.url.replace(/\/[^/]*$/, '/Elsewhere'))).rejects.toThrow('Command failed')
  await expect(broken(undefined)).resolves.toBeUndefined()
})
