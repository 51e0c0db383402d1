import { expect, it } from 'vitest'
import { actorInWords, expiryOf, isInCopy, nameInArchive, whyStopped } from './rules.ts'

it('is kept for 72 hours', () =>
  expect(expiryOf(new Date('2026-12-01T01:00:00Z'))).toEqual(new Date('2026-12-04T01:00:00Z')))

it.each([
  ['fullName', false, true],
  ['remarks', false, false],
  ['remarks', true, true],
  ['notes', false, false],
  ['referralSourcePersonnel', true, false],
  ['guardian_confirmed_by', true, false],
  ['createdBy', true, false],
])('%s, with notes %s: %s', (name, withNotes, isIn) => expect(isInCopy(name, withNotes)).toBe(isIn))

it.each([
  ['agreement.pdf', 3, 'files/03 agreement.pdf'],
  ['../../etc/passwd', 1, 'files/01 ____etc_passwd'],
  ['陈 美玲.pdf', 12, 'files/12 陈 美玲.pdf'],
  ['', 1, 'files/01 file'],
])('%s is %s in the archive', (name, number, expected) => expect(nameInArchive(name, number)).toBe(expected))

it('says of nobody who they are', () => {
  expect(['user', 'superadmin', 'kiosk', null].map(actorInWords)).toEqual([
    'Staff',
    'Staff',
    'Kiosk',
    'Public form, or automatically',
  ])
})

it.each([
  ['unsubscribed', 'noted by demo-admin', 'Asked for; noted by a colleague'],
  ['unsubscribed', '', 'Chosen on the page of an e-mail'],
  ['bounced', '550', 'E-mails came back'],
  ['complained', '', 'An e-mail was marked as unwanted'],
])('e-mails stopped as %s (%s) read %s', (reason, detail, text) => expect(whyStopped(reason, detail)).toBe(text))
