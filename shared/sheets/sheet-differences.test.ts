import { expect, it } from 'vitest'
import { findDifferences } from './sheet-differences.ts'

it('tells two rows apart by the fields that differ, each side as it is written', () => {
  const kinds: Record<string, 'phone' | 'date'> = { mobileNo: 'phone', dob: 'date' }
  const fields = ['fullName', 'mobileNo', 'email', 'languages', 'dob'].map((name) => ({
    name,
    label: name.toUpperCase(),
    kind: kinds[name] ?? ('text' as const),
  }))
  const earlier = { fullName: 'Tan Mei', mobileNo: '91234567', languages: ['English', 'Tamil'] }
  const later = {
    fullName: 'Tan Mei ',
    mobileNo: '87654321',
    email: 'mei@example.org',
    languages: ['English', 'Tamil'],
  }
  expect(findDifferences(fields, earlier, later)).toEqual([
    { field: 'MOBILENO', before: '91234567', after: '87654321' },
    { field: 'EMAIL', before: '', after: 'mei@example.org' },
  ])
  expect(findDifferences(fields, earlier, earlier)).toEqual([])
  expect(findDifferences(fields, earlier, { ...earlier, mobileNo: '+65 9123-4567' }), 'another spelling').toEqual([])
  expect(findDifferences(fields, earlier, { ...earlier, fullName: 'TAN  MEI' }), 'capitals').toEqual([])
  const born = { ...earlier, dob: '05.09.1961' }
  expect(findDifferences(fields, born, { ...born, dob: '5 Sep 1961' }), 'the same day').toEqual([])
  expect(findDifferences(fields, born, { ...born, dob: '6 Sep 1961' }), 'another day').toHaveLength(1)
})
