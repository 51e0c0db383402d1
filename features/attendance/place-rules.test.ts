import { expect, it } from 'vitest'
import { keepPlaces } from './place-rules.ts'

const mei = { vid: 'mei', came: false }
const arun = { vid: 'arun', came: false }
const wei = { vid: 'wei', came: false }
const isMissing = ({ came }: { came: boolean }) => !came
const ids = (rows: readonly { vid: string }[]) => rows.map(({ vid }) => vid)

it.each([
  [
    'somebody who came stays at their place',
    ['arun', 'mei', 'wei'],
    [arun, { ...mei, came: true }, wei],
    'arun mei wei',
  ],
  ['somebody who is new stands at the end', ['mei', 'wei'], [arun, mei, wei], 'mei wei arun'],
  ['somebody who was removed is gone', ['arun', 'mei', 'wei'], [arun, wei], 'arun wei'],
  ['asked anew, only those who belong are there', [], [arun, { ...mei, came: true }, wei], 'arun wei'],
])('%s', (_what, before, rows, shown) => {
  expect(ids(keepPlaces(before, rows, isMissing)).join(' ')).toBe(shown)
})
