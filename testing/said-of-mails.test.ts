import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What is said of a mail as if it left: untrue where no mail server is set, and of somebody without an address. */
const claims =
  /\b(?:has|have) been sent\b|\bis being sent\b|\bbeing sent again\b|\bwill be sent\b|\bon (?:its|their) way\b|\bE-mails? sent\b|\bReminder sent\b|\bleaves? in a minute\b|\bget an e-mail\b|\bwill get (?:it|this|an)\b|\breceive a temporary password\b|\blink by e-mail\b|\bcome by e-mail\b|\b(?:has|have) (?:also )?written to (?:you|your)\b|\bcheck their e-mail\b/i

/** By this a file knows whether mails leave, and says something else where they do not. */
const knows = /\bsendsMail\b|useSendsMail|mailer\.outbox|\bNoMailServer\b|'no-mail-server'|temporaryPassword/

const onDevice = 'about what a device keeps, not about mails'

/** Sentences that stay true without a mail server, each with the reason. */
const trueAnyway: Record<string, string> = {
  'features/accounts/fields.ts': 'help of settings: it says which mails a setting is about',
  'features/attendance/web/attendee-card.tsx': onDevice,
  'features/attendance/web/attendee-table.tsx': onDevice,
  'features/attendance/web/several-actions.tsx': onDevice,
  'features/attendance/web/use-corrections.tsx': onDevice,
  'features/kiosk/pack-words.ts': onDevice,
  'features/kiosk/web/kiosk-visitors.tsx': onDevice,
  'features/walk-ins/web/walk-in-dialog.tsx': onDevice,
  'features/selection/web/api.ts': 'about an answer of the server',
  'features/registration/web/own-form-editor.tsx': 'about a form that has been sent',
  'features/registration/words.ts': 'the words of both cases; the page chooses by whether mails leave',
  'features/mail/server/policy.ts': 'what was handed over is not changed any more, whatever became of it',
  'features/mail/web/compose-page.tsx': 'what was handed over is not changed any more, whatever became of it',
  'features/mail/web/person-mail.tsx': 'says that there is none',
}

const files = globSync('features/**/*.{ts,tsx}').filter(
  (file) =>
    !file.includes('.test.') && !/(?:chinese|malay|tamil)-words\.ts$|\/server\/letters\.ts$|\/demo\//.test(file),
)
/** Without comments and what calls are summed up as: nobody reads those on a screen. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/summary:\s*(?:'[^']*'|`[^`]*`)/g, '')

const claiming = files.filter((file) => claims.test(textOf(file)))

it('finds sentences that say so', () => {
  expect(claiming.length).toBeGreaterThan(8)
})

describe.each(claiming.map((file) => [file]))('%s', (file) => {
  it('says that a mail leaves only where it knows that one does', () => {
    expect(knows.test(textOf(file)) || file in trueAnyway).toBe(true)
  })
})

it('lists no file that says nothing of the kind any more', () => {
  expect(Object.keys(trueAnyway).filter((file) => !claiming.includes(file))).toEqual([])
})
