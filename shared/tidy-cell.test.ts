import { expect, test } from 'vitest'
import type { FormField } from './form-field.ts'
import { tidyCell } from './tidy-cell.ts'

const tidy = (kind: FormField['kind'], text: string) => tidyCell({ name: 'f', label: 'F', section: '', kind }, text)

test.each<[FormField['kind'], string, string]>([
  ['phone', '91234567 / 98765432', '91234567'],
  ['phone', '6123 4567 (H)', '6123 4567'],
  ['phone', 'HP: 9123-4567', '9123-4567'],
  ['phone', '91234567 (WhatsApp only)', '91234567'],
  ['phone', 'wife 98765432', '98765432'],
  ['email', 'mailto:x@y.sg', 'x@y.sg'],
  ['email', 'Mei <mei@example.org>', 'mei@example.org'],
  ['email', 'a@b.com; c@d.com', 'a@b.com'],
  ['postal-code', 'Blk 12 Bedok S(460012)', '460012'],
])('%s: of %j the field takes %j', (kind, text, wanted) => {
  expect(tidy(kind, text)).toEqual({ text: wanted, isShortened: true })
})

test.each<[FormField['kind'], string]>([
  ['phone', '+65 9123-4567'],
  ['phone', '91234'],
  ['phone', 'none'],
  ['email', 'mei@example.org'],
  ['email', 'no email'],
  ['postal-code', 'Singapore 018956'],
  ['postal-code', '46001'],
  ['postal-code', '460012 or 460013'],
  ['text', '91234567 / 98765432'],
])('%s: %j stays as it is', (kind, text) => {
  expect(tidy(kind, text)).toEqual({ text, isShortened: false })
})
