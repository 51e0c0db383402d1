import { expect, it } from 'vitest'
import { findDifferences } from './sheet-differences.ts'

it('tells two rows apart by the fields that differ, each side as it is written', () => {
  const fields = ['fullName', 'mobileNo', 'email', 'languages'].map((name) => ({
    name,
    label: name.toUpperCase(),
    kind: name === 'mobileNo' ? ('phone' as const) : ('text' as const),
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
})
