import { expect, it } from 'vitest'
import { chooseVenues } from './place-rules.ts'

const kitchen = { venueIds: ['hub'], locationAddress: 'Blk 12' }
const nowhere = { venueIds: [], locationAddress: '' }
const typed = { venueIds: ['centre'], locationAddress: 'Level 3' }

it.each([
  ['another venue beside the first keeps the address', kitchen, undefined, ['hub', 'centre'], 'Blk 12', undefined],
  ['without its venue the address goes', kitchen, undefined, [], '', kitchen],
  ['another one instead of it, too', kitchen, undefined, ['centre'], '', kitchen],
  ['the next venue changes nothing more', nowhere, kitchen, ['centre'], '', kitchen],
  ['the venue of before brings it back', nowhere, kitchen, ['hub'], 'Blk 12', undefined],
  ['but not over what was typed since', typed, kitchen, ['hub', 'centre'], 'Level 3', undefined],
  ['what was typed goes with its venue', typed, kitchen, [], '', kitchen],
  [
    'an address without a venue stays when one is chosen',
    { venueIds: [], locationAddress: 'Park' },
    undefined,
    ['hub'],
    'Park',
    undefined,
  ],
  ['without an address nothing is kept', { venueIds: ['hub'], locationAddress: '' }, undefined, [], '', undefined],
])('%s', (_what, place, former, venueIds, locationAddress, left) => {
  expect(chooseVenues(place, former, venueIds)).toEqual({ locationAddress, former: left })
})
