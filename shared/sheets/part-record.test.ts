import { describe, expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import {
  partChineseName,
  partMobile,
  partNextOfKin,
  partNumber,
  partPostalCode,
  partSalutation,
} from './part-record.ts'
import type { SheetForm } from './sheet-form.ts'

const form: SheetForm = {
  fields: [
    'fullName',
    'salutation',
    'mobileNo',
    'address',
    'postalCode',
    'emergencyContactName',
    'emergencyContactNo',
    'emergencyContactRelationship',
  ].map((name) => ({
    name,
    label: name,
    kind: name === 'salutation' ? ('select' as const) : ('text' as const),
    section: '',
    ...(name === 'salutation' ? { options: 'salutation' } : {}),
  })),
  shortNames: [],
  lists: { salutation: ['Mr', 'Ms', 'Mdm'] },
}
const after = (part: typeof partNumber, record: Record<string, unknown>, given = form) => {
  const read = { ...record }
  part(read, given)
  return read
}

it('takes a number out of a name, where it has no cell of its own', () => {
  expect(after(partNumber, { fullName: '陈美玲 9123 4567' })).toEqual({ fullName: '陈美玲', mobileNo: '91234567' })
  const both = { fullName: 'Tan Mei 9123 4567', mobileNo: '81234567' }
  expect(after(partNumber, both)).toEqual(both)
})

it('takes two numbers of one cell apart, where the second has no cell of its own', () => {
  const field = (name: string) => ({ name, label: name, kind: 'phone' as const, section: '' })
  const withHome = { ...form, fields: [...form.fields, field('homeNo')] }
  const taken = (given: SheetForm, columns: string[], cells: string[] = []) => {
    const record: Record<string, unknown> = {}
    const isTaken = partMobile(record, '9123 4567 / 6789 1234', {
      form: given,
      columns: columns.map((name) => ({ field: field(name) })),
      cells,
    })
    return [isTaken, record]
  }
  expect(taken(withHome, ['mobileNo'])).toEqual([true, { mobileNo: '91234567', homeNo: '67891234' }])
  expect(taken(withHome, ['mobileNo', 'homeNo'], ['', '6111 1111'])).toEqual([false, {}])
  expect(taken(withHome, ['mobileNo', 'homeNo'])).toEqual([true, { mobileNo: '91234567', homeNo: '67891234' }])
  expect(taken(form, ['mobileNo'])).toEqual([false, {}])
})

it('takes how somebody is addressed out of a name, unless the sheet says another', () => {
  expect(after(partSalutation, { fullName: 'Mdm Siti Rahman' })).toEqual({ salutation: 'Mdm', fullName: 'Siti Rahman' })
  const other = { fullName: 'Mdm Siti Rahman', salutation: 'Ms' }
  expect(after(partSalutation, other)).toEqual(other)
  expect(after(partSalutation, { fullName: 'Mr & Mrs Goh' })).toEqual({ fullName: 'Mr & Mrs Goh' })
})

it('takes a number and a relationship out of whom to call', () => {
  expect(after(partNextOfKin, { emergencyContactName: 'Tan Ah Lian (daughter) 9123 4567' })).toEqual({
    emergencyContactName: 'Tan Ah Lian',
    emergencyContactNo: '91234567',
    emergencyContactRelationship: 'daughter',
  })
  const numbered = { emergencyContactName: 'Ah Lian 9123 4567', emergencyContactNo: '81234567' }
  expect(after(partNextOfKin, numbered)).toEqual(numbered)
})

describe('a postal code at the end of an address', () => {
  it.each([
    ['Blk 10 Bedok Nth Ave 1 #10-222 S(460010)', 'Blk 10 Bedok Nth Ave 1 #10-222', '460010'],
    ['12 Holland Rd, Singapore 258882', '12 Holland Rd', '258882'],
    ['1 Institution Lane 575954', '1 Institution Lane', '575954'],
  ])('%j', (address, street, postalCode) => {
    expect(after(partPostalCode, { address })).toEqual({ address: street, postalCode })
  })

  it.each([
    [{ address: 'Blk 10 Bedok Nth' }],
    [{ address: '460010' }],
    [{ address: '1 Lane 575954', postalCode: '575955' }],
  ])('leaves %j', (record) => expect(after(partPostalCode, record)).toEqual(record))

  it('stays where the form has no field for it', () => {
    const address = { address: '1 Lane 575954' }
    expect(after(partPostalCode, address, { ...form, fields: [] })).toEqual(address)
  })
})

it.each([
  ['CHAN Boon Teck 陈文德', 'CHAN Boon Teck', '陈文德'],
  ['Tan Mei Ling (陈美玲)', 'Tan Mei Ling', '陈美玲'],
  ['Tan Mei Ling\n陈美玲', 'Tan Mei Ling', '陈美玲'],
  ['Yew Ah Kow / 余亚九', 'Yew Ah Kow', '余亚九'],
  ['陈美玲 Tan Mei Ling', 'Tan Mei Ling', '陈美玲'],
  ['陈美玲', '陈美玲', undefined],
  ['Tan Mei Ling', 'Tan Mei Ling', undefined],
  ['Tan 陈 Mei', 'Tan 陈 Mei', undefined],
])('%j is a name with a Chinese name behind it', (written, fullName, chineseName) => {
  const asksBoth = { fields: [asked('fullName'), asked('chineseName')], shortNames: [], lists: {} }
  const record: Record<string, unknown> = { fullName: written }
  partChineseName(record, asksBoth)
  expect([record['fullName'], record['chineseName']]).toEqual([fullName, chineseName])
  const both = { fullName: written, chineseName: '王' }
  partChineseName(both, asksBoth)
  expect(both, 'the sheet says it itself').toEqual({ fullName: written, chineseName: '王' })
})

const asked = (name: string): FormField => ({ name, section: '', kind: 'text', label: name })
