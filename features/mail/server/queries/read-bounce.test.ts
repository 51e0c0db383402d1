import { expect, it } from 'vitest'
import { bounceNames, bounceSample, ownMessageId } from '#testing/bounce-samples.ts'
import { longestRead, readBounce } from './read-bounce.ts'

const mailId = '0190c0de-1234-7000-8000-00000000abcd'
const host = 'volunteers.example'
const own = ownMessageId(mailId, host)
const noMailbox = { kind: 'hard', mailId, reason: 'There is no such mailbox (5.1.1)' }
const complaint = { kind: 'complaint', mailId, reason: 'The recipient marked it as spam' }

const expected: Record<string, object | undefined> = {
  'complaint-headers': complaint,
  'complaint-whole': complaint,
  'exchange-online': { ...noMailbox, reason: 'There is no such mailbox (5.1.10)' },
  'exchange-refused-as-spam': { kind: 'soft', mailId, reason: 'The other mail server refused this e-mail (5.7.1)' },
  'exim-no-mailbox': { ...noMailbox, reason: 'There is no such mailbox' },
  'gateway-no-mailbox': noMailbox,
  'gmail-mailbox-full': { kind: 'soft', mailId, reason: 'The mailbox is full (5.2.2)' },
  'gmail-no-mailbox': noMailbox,
  'not-spam': undefined,
  'out-of-office': undefined,
  'postfix-any-script': noMailbox,
  'postfix-delayed': undefined,
  'postfix-no-mailbox': noMailbox,
  'qmail-no-mailbox': noMailbox,
  'read-receipt': undefined,
  'sendmail-unknown-host': { kind: 'hard', mailId, reason: 'No mail server has this name (5.1.2)' },
}

it('knows every sample', () => {
  expect(bounceNames()).toEqual(Object.keys(expected))
})

it.each(Object.entries(expected))('reads %s', async (name, bounce) => {
  expect(await readBounce(bounceSample(name, own), host)).toEqual(bounce)
})

it.each([
  ['of another installation', ownMessageId(mailId, 'elsewhere.example')],
  ['of a host that ends like ours', ownMessageId(mailId, `x.${host}`)],
  ['that is none of ours', `<abc@${host}>`],
  ['with more around it', `<x${mailId}@${host}>`],
])('takes no Message-ID %s', async (_name, id) => {
  for (const name of bounceNames()) expect(await readBounce(bounceSample(name, id), host), name).toBeUndefined()
})

it('takes the Message-ID of the mail that came back, not of one that it answered', async () => {
  const answer = bounceSample('exchange-online', '<an.answer@example.org>').toString()
  const text = answer.replace('In-Reply-To: <an.answer@example.org>', `In-Reply-To: ${own}`)
  expect(text).toContain(own)
  expect(await readBounce(Buffer.from(text), host)).toBeUndefined()
})

it('reads what is cut off, endless or no mail', async () => {
  const sample = bounceSample('postfix-no-mailbox', own)
  const long = Buffer.concat([sample, Buffer.alloc(longestRead, 'x')])
  expect(await readBounce(long, host)).toMatchObject(noMailbox)
  for (let end = 0; end < sample.length; end += 97)
    expect([undefined, mailId]).toContain((await readBounce(sample.subarray(0, end), host))?.mailId)
  for (const odd of [
    '',
    '\0\0',
    'Content-Type: multipart/report; report-type=delivery-status',
    `${'a'.repeat(100_000)}`,
  ])
    expect(await readBounce(Buffer.from(odd), host)).toBeUndefined()
})

it('says nothing of a mail whose head or parts have no end', async () => {
  const part = '--a\r\nContent-Type: multipart/mixed; boundary="a"\r\n\r\n'
  const nested = `Content-Type: multipart/mixed; boundary="a"\r\n\r\n${part.repeat(2000)}`
  for (const endless of [
    Buffer.alloc(longestRead * 2, 'A'),
    Buffer.from(`Subject: x\r\n${'X-A: b\r\n'.repeat(200_000)}`),
  ])
    expect(await readBounce(endless, host)).toBeUndefined()
  expect(await readBounce(Buffer.from(nested), host)).toBeUndefined()
})
