import { expect, it } from 'vitest'
import { readFiveFigures, sayZeros } from './postcode-rules.ts'

it.each([
  [{ mobileNo: '91310001' }, '18956', { mobileNo: '91310001', postalCode: '018956' }, true],
  [{ mobileNo: '+60 12-345 6789' }, '50450', { mobileNo: '+60 12-345 6789', address: '50450' }, false],
  [{ address: '3 Jalan Ampang, Kuala Lumpur' }, '50450', { address: '3 Jalan Ampang, Kuala Lumpur, 50450' }, false],
])('%j with %s is %j', (before, written, after, isPadded) => {
  const record: Record<string, unknown> = { ...before, postalCode: `0${written}` }
  expect(readFiveFigures(record, written)).toBe(isPadded)
  expect(record).toEqual(after)
})

it('leaves six figures, and tells where a zero was put', () => {
  const record = { mobileNo: '+60123456789', postalCode: '018956' }
  expect([readFiveFigures(record, '018956'), record.postalCode]).toEqual([false, '018956'])
  expect(sayZeros([3, 5])).toEqual([
    'A zero was put in front of postal codes of five figures, which a spreadsheet drops: rows 3, 5.',
  ])
  expect(sayZeros([])).toEqual([])
})
