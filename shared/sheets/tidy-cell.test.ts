import { expect, test } from 'vitest'
import type { FormField } from '../form-field.ts'
import { partContact, partTwoNumbers, tidyCell } from './tidy-cell.ts'

const tidy = (kind: FormField['kind'], text: string) => tidyCell({ name: 'f', label: 'F', section: '', kind }, text)

test.each<[FormField['kind'], string, string]>([
  ['phone', '91234567 / 98765432', '91234567'],
  ['phone', '6123 4567 (H)', '6123 4567'],
  ['phone', '9,777,6666', '97776666'],
  ['number', '~30 pax', '30'],
  ['number', 'about 1,200', '1200'],
  ['phone', '91234567 (WhatsApp only)', '91234567'],
  ['phone', 'wife 98765432', '98765432'],
  ['phone', '91234514 - call after 6pm', '91234514'],
  ['phone', '9111 0005 (2nd son)', '9111 0005'],
  ['phone', 'HP 6783 1002 ext 12', '6783 1002'],
  ['phone', '+60 12-345 6789 after 6 pm', '+60 12-345 6789'],
  ['phone', 'H: 6123 4567 HP: 9876 5432', '98765432'],
  ['nric', 'SXXXX567A', ''],
  ['nric', '567A', ''],
  ['date', 'May 2020', '2020-05-01'],
  ['email', 'mailto:x@y.sg', 'x@y.sg'],
  ['email', 'Mei <mei@example.org>', 'mei@example.org'],
  ['email', 'a@b.com; c@d.com', 'a@b.com'],
  ['email', '姓名 a＠b.com', 'a@b.com'],
  ['postal-code', 'Blk 12 Bedok S(460012)', '460012'],
])('%s: of %j the field takes %j', (kind, text, wanted) => {
  expect(tidy(kind, text)).toEqual({ text: wanted, isShortened: true })
})

test.each(['HP: 9123-4567', 'H/P 9123-4567', 'Mobile: 9123-4567', '手机 9123-4567', '9123-4567 (HP)'])(
  '%j says no more than the number',
  (text) => expect(tidy('phone', text)).toEqual({ text: '9123-4567', isShortened: false }),
)

test.each<[FormField['kind'], string]>([
  ['phone', '+65 9123-4567'],
  ['phone', '91234'],
  ['number', '30'],
  ['number', '-5'],
  ['number', '30-40'],
  ['number', '12.5'],
  ['phone', 'none'],
  ['email', 'mei@example.org'],
  ['email', 'no email'],
  ['postal-code', 'Singapore 018956'],
  ['postal-code', '46001'],
  ['postal-code', '460012 or 460013'],
  ['text', '91234567 / 98765432'],
  ['text', '1. Tan'],
  ['nric', 'S1234567D'],
  ['date', '1/5/2020'],
  ['date', 'spring'],
])('%s: %j stays as it is', (kind, text) => {
  expect(tidy(kind, text)).toEqual({ text, isShortened: false })
})

test('a year is no date of birth and is noted, and a place in a list is no part of a name', () => {
  const of = (name: string, kind: FormField['kind'], text: string) =>
    tidyCell({ name, label: name, section: '', kind, isBirthDate: kind === 'date' }, text)
  expect(of('dob', 'date', '1962')).toEqual({ text: '', isShortened: true, note: 'Year of birth: 1962' })
  expect(of('memberDob', 'date', '64')).toEqual({ text: '', isShortened: true })
  expect(of('dob', 'date', 'spring')).toEqual({ text: 'spring', isShortened: false })
  expect(of('fullName', 'text', '12) Tan Ah Kow')).toEqual({ text: 'Tan Ah Kow', isShortened: false })
  expect(of('fullName', 'text', '3M Singapore')).toEqual({ text: '3M Singapore', isShortened: false })
})

test.each([
  ['Tan Ah Lian (daughter) 9123 4567', { name: 'Tan Ah Lian', number: '91234567', relationship: 'daughter' }],
  ['Lim Wei - son - +65 8123-4567', { name: 'Lim Wei', number: '81234567', relationship: 'son' }],
  ['Siti, 9123 4567', { name: 'Siti', number: '91234567', relationship: '' }],
  ['Mary (sister in law)', { name: 'Mary', number: '', relationship: 'sister in law' }],
  ['Son of Ravi', undefined],
  ['Tan Ah Kow', undefined],
  ['9123 4567', undefined],
  ['', undefined],
  ['son (Ken) 81234567', { name: 'Ken', number: '81234567', relationship: 'son' }],
  ['Husband (Tan Ah Kow)', { name: 'Tan Ah Kow', number: '', relationship: 'Husband' }],
  ['sister - 6234 5678', { name: '', number: '62345678', relationship: 'sister' }],
  ['9289 4638 (Daughter - Jenny)', { name: 'Jenny', number: '92894638', relationship: 'Daughter' }],
  ['92894638 (Jenny, daughter)', { name: 'Jenny', number: '92894638', relationship: 'daughter' }],
  ['son Ben 93608072', { name: 'Ben', number: '93608072', relationship: 'son' }],
  ['Wife Mdm Lau 9360 8072', { name: 'Mdm Lau', number: '93608072', relationship: 'Wife' }],
  ['hubby 93608072', { name: '', number: '93608072', relationship: 'hubby' }],
  ['Mumtaz 93608072', { name: 'Mumtaz', number: '93608072', relationship: '' }],
  ['her daughter 91234567', { name: '', number: '91234567', relationship: 'her daughter' }],
])('%s is somebody to call', (text, parts) => expect(partContact(text)).toEqual(parts))

test.each<[string, ReturnType<typeof partTwoNumbers>]>([
  ['9123 4567 / 6789 1234', { mobileNo: '91234567', kind: 'homeNo', other: '67891234' }],
  ['67891234, 91234567', { mobileNo: '91234567', kind: 'homeNo', other: '67891234' }],
  ['H: 6123 4567 HP: 9876 5432', { mobileNo: '98765432', kind: 'homeNo', other: '61234567' }],
  ['(HP) +65 9876 5432\n(O) 6123-4567', { mobileNo: '98765432', kind: 'officeNo', other: '61234567' }],
  ['91234567 (M) 81234567 (H)', { mobileNo: '91234567', kind: 'homeNo', other: '81234567' }],
  ['91234567 / 81234567', undefined],
  ['61234567 / 67891234', undefined],
  ['9123 4567 / 6789 1234 (wife)', undefined],
  ['9123 4567 / 6789 1234 / 8123 4567', undefined],
  ['9123 4567', undefined],
])('%j are a mobile number and another: %j', (text, parts) => expect(partTwoNumbers(text)).toEqual(parts))

test.each<[FormField['kind'], string, string]>([
  ['email', 'mei＠example．org', 'mei@example.org'],
  ['date', "'12/11/1970", '12/11/1970'],
  ['date', '’1970-11-12', '1970-11-12'],
])('%s: %j is %j, and nothing of it is lost', (kind, text, wanted) => {
  expect(tidy(kind, text)).toEqual({ text: wanted, isShortened: false })
})

test.each<[text: string, wanted: object]>([
  ['2026', { text: '', isShortened: true }],
  ['2026年', { text: '', isShortened: true }],
  ['Mar 2026', { text: '2026-03-01', isShortened: true }],
  ['3/11/2026', { text: '3/11/2026', isShortened: false }],
])('of %j an own field of dates takes %j', (text, wanted) => {
  expect(tidyCell({ name: 'f', label: 'F', section: 'own', kind: 'date' }, text)).toEqual(wanted)
})

test.each([
  ['own', '12.5 km', '12.5'],
  ['own', 'about 1,200.75 metres', '1200.75'],
  ['own', '12.5', '12.5'],
  ['own', '2.5 to 3.5 km', '2.5 to 3.5 km'],
  ['', '12.5 pax', '12.5 pax'],
])('a number of section “%s” in %j is %j', (section, written, text) =>
  expect(tidyCell({ name: 'f', label: 'F', section, kind: 'number' }, written).text).toBe(text),
)
