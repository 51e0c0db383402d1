import { describe, expect, it } from 'vitest'
import { isRegistrationNumber, organisationKey, registrationKey, shortName } from './name-rules.ts'

describe('organisationKey', () => {
  it.each([
    ['Harbour Foods Pte Ltd', 'HARBOUR FOODS PTE. LTD.'],
    ['Harbour Foods Pte Ltd', 'Harbour Foods Private Limited'],
    ['Harbour Foods', 'Harbour  foods (Pte) Ltd'],
    ['Café Liégeois', 'Cafe Liegeois'],
    ['Tan & Sons', 'Tan and Sons'],
    ['St. John’s School', "St John's School"],
    ['Mei Hua Sdn. Bhd.', 'MEIHUA SDN BHD'],
    ['美华私人有限公司', '美华'],
    ['Nanyang Pri Sch', 'NANYANG PRIMARY SCHOOL'],
    ['Nanyang Primary School', 'Nanyang Primary School (NPS)'],
    ['Nanyang Pri. Sch. (N.P.S.)', 'Nanyang Primary School'],
    ['ABC Pte Ltd', 'ABC Pte. Ltd.'],
    ['Society for the Blind (SFTB)', 'The Society for the Blind'],
    ['Society of Friends (SF) ', 'society of friends'],
    ['Bedok Community Ctr', 'Bedok Community Center'],
    ['Tan & Co Pte Ltd', 'Tan and Company'],
  ])('takes %s and %s for one', (one, other) => expect(organisationKey(one)).toBe(organisationKey(other)))
  it.each([
    ['Harbour Foods', 'Harbour Bank'],
    ['North Club', 'North Club 2'],
    ['Limited', 'Private'],
    ['Harbour (S) Pte Ltd', 'Harbour Pte Ltd'],
    ['Sunrise (S) Pte Ltd', 'Sunrise Pte Ltd'],
    ['Sunrise Home (Tampines)', 'Sunrise Home'],
    ['Nanyang Primary School', 'Nanyang Secondary School'],
    ['The', 'A'],
  ])('tells %s from %s', (one, other) => expect(organisationKey(one)).not.toBe(organisationKey(other)))
})

it.each([
  ['Birch Foods Pte. Ltd.', 'Birch Foods'],
  ['Birch Foods, (Pte) Ltd', 'Birch Foods'],
  ['Limited', 'Limited'],
  ['美华私人有限公司', '美华'],
])('%s is looked for as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})

it.each([
  ['UEN', true],
  ['UEN / ROC', true],
  ['Company registration no.', true],
  ['ACRA number', true],
  ['Registration date', false],
  ['Number of staff', false],
  ['Uenoguchi', false],
])('takes %s for the number of the register: %s', (label, is) => expect(isRegistrationNumber(label)).toBe(is))

it.each([
  ['t05gs 1234-a', 'T05GS1234A'],
  ['201912345A', '201912345A'],
  ['nil', ''],
  ['TBC 2026', ''],
  ['', ''],
])('compares %s as %s', (text, key) => expect(registrationKey(text)).toBe(key))
