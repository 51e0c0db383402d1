import { expect, it } from 'vitest'
import { partAddress } from './part-address.ts'

it.each([
  [
    'Blk 5 Bedok North Street 3 #07-12 S460005',
    { street: 'Blk 5 Bedok North Street 3', unit: '#07-12', postalCode: '460005' },
  ],
  ['10 Bedok Road, #B1-222, Singapore 460010', { street: '10 Bedok Road', unit: '#B1-222', postalCode: '460010' }],
  ['Blk 5 Bedok North #07-12', { street: 'Blk 5 Bedok North', unit: '#07-12' }],
  ['5 Bedok Walk S(469999)', { street: '5 Bedok Walk', postalCode: '469999' }],
  ['5 Bedok Walk', undefined],
  ['460005', undefined],
  ['', undefined],
])('%s has in it %o', (address, parts) => expect(partAddress(address)).toEqual(parts))
