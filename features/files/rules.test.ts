import { expect, it } from 'vitest'
import { cleanName, contentTypeOf } from './rules.ts'

it.each([
  ['agreement.pdf', 'agreement.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['..', 'file'],
  ['.htaccess', 'file.htaccess'],
  ['', 'file'],
  ['a\u0000b\n.pdf', 'ab.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['陈美玲 同意书.pdf', '陈美玲 同意书.pdf'],
  ['%2e%2e%2fx.pdf', '%2e%2e%2fx.pdf'],
  [`${'😀'.repeat(200)}.pdf`, `${'😀'.repeat(50)}.pdf`],
  [`${'好'.repeat(200)}.pdf`, `${'好'.repeat(66)}.pdf`],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(120)}.pdf`],
])('%j is stored as %j', (given, clean) => expect(cleanName(given)).toBe(clean))

it.each([
  ['a.PDF', 'application/pdf'],
  ['a.html', 'application/octet-stream'],
  ['a', 'application/octet-stream'],
])('%s is %s', (name, type) => expect(contentTypeOf(name)).toBe(type))
