import { describe, expect, it } from 'vitest'
import { judgeMail, type ReceivedMail } from './bounce-rules.ts'

const mail = (more: Partial<ReceivedMail>): ReceivedMail => ({
  reportType: '',
  fields: '',
  from: 'mailer-daemon@mail.example',
  subject: '',
  text: '',
  namesFailed: false,
  ...more,
})
const report = (status: string, said = '', action = 'failed') =>
  mail({
    reportType: 'delivery-status',
    fields: `Final-Recipient: rfc822; a@b.example\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; ${said}\n`,
  })

describe('a report', () => {
  it.each([
    ['5.1.1', '', 'hard', 'There is no such mailbox (5.1.1)'],
    ['5.1.10', '', 'hard', 'There is no such mailbox (5.1.10)'],
    ['5.2.1', '550 disabled', 'hard', 'There is no such mailbox (5.2.1)'],
    ['5.1.2', '', 'hard', 'No mail server has this name (5.1.2)'],
    ['5.0.0', '550 5.1.1 gone', 'hard', 'There is no such mailbox (5.1.1)'],
    ['5.0.0', '550 User unknown', 'hard', 'There is no such mailbox (5.0.0)'],
    ['5.5.0', '550 Requested action not taken: mailbox unavailable', 'hard', 'There is no such mailbox (5.5.0)'],
    [
      '5.0.0',
      "554 dd This user doesn't have a b.example account (a@b.example)",
      'hard',
      'There is no such mailbox (5.0.0)',
    ],
    ['5.4.1', '550 Recipient address rejected: Access denied.', 'hard', 'There is no such mailbox (5.4.1)'],
    ['5.2.2', '', 'soft', 'The mailbox is full (5.2.2)'],
    ['4.2.2', '', 'soft', 'The mailbox is full (4.2.2)'],
    ['5.7.1', '550 user unknown to our spam filter', 'soft', 'The other mail server refused this e-mail (5.7.1)'],
    ['4.4.7', 'expired', 'soft', 'It could not be delivered (4.4.7)'],
    ['4.1.1', 'user unknown', 'soft', 'There is no such mailbox (4.1.1)'],
    ['', '', 'soft', 'It could not be delivered'],
  ])('of %s %s is %s', (status, said, kind, reason) => {
    expect(judgeMail(report(status, said))).toEqual({ kind, reason })
  })

  it.each(['delayed', 'delivered', 'relayed', 'expanded', ''])('that a mail is %s says nothing', (action) => {
    expect(judgeMail(report('5.1.1', '', action))).toBeUndefined()
  })

  it.each([
    ['abuse', 'complaint'],
    ['Fraud', 'complaint'],
    ['opt-out', 'complaint'],
    ['not-spam', undefined],
    ['virus', undefined],
    ['', undefined],
  ])('of a recipient that it is %s is %s', (type, kind) => {
    const fields = `User-Agent: x\nFeedback-Type: ${type}\nVersion: 1\n`
    expect(judgeMail(mail({ reportType: 'feedback-report', fields }))?.kind).toBe(kind)
  })

  it('of another kind says nothing', () => {
    expect(judgeMail({ ...report('5.1.1'), reportType: 'disposition-notification' })).toBeUndefined()
  })
})

describe('a mail in words', () => {
  const gaveUp = 'This is a permanent error. 550 No such user'
  it.each([
    ['a program that gave up', { text: gaveUp }, 'hard'],
    ['one that names who failed', { from: 'mail@host.example', namesFailed: true, text: gaveUp }, 'hard'],
    ['one that says no more', { text: 'Your mail could not be delivered.' }, 'soft'],
    ['a person', { from: 'ana@b.example', text: gaveUp }, undefined],
    ['one that still tries', { subject: 'Warning: message delayed 24 hours', text: gaveUp }, undefined],
    ['one that says nothing of failing', { text: 'No such user has written.' }, undefined],
  ] as const)('of %s', (_name, more, kind) => {
    expect(judgeMail(mail(more))?.kind).toBe(kind)
  })
})
