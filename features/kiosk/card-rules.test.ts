import { expect, it } from 'vitest'
import { cardLink, readCard, sizeOfName } from './card-rules.ts'

const card = { code: 'MH23456789ABCDEFGH', name: '陈美玲 & Tan #1', organisation: 'Harbour Care + Friends' }

it('a link holds its card behind the #, whatever the names are', () => {
  const link = cardLink('https://hands.example.org', card)
  expect(link).toMatch(/^https:\/\/hands\.example\.org\/card#code=MH23456789ABCDEFGH&/)
  expect(readCard(new URL(link).hash)).toEqual(card)
})

it.each(['', '#', '#code=', '#code=1234', '#code=<script>', '#name=Tan', '#code=mh23456789abcdefgh'])(
  'there is no card in "%s"',
  (hash) => expect(readCard(hash)).toBeUndefined(),
)

it.each([
  ['Tan Mei Ling', 13],
  ['陈美玲', 13],
  ['சுப்பிரமணியம் பழனிசாமி', 13],
  ['Thirunavukkarasu s/o Krishnan', 9],
  ['Thirunavukkarasu Venkatasubramaniam', 8],
  ['Wolfeschlegelsteinhausenbergerdorff', 8],
])('a card has the name %s in %i points', (name, size) => expect(sizeOfName(name, 92)).toBe(size))
