import { expect, it } from 'vitest'
import { readAsked } from './ask-rules.ts'

const form = {
  preferredVolunteeringRoles: ['Bus driver', 'Driver', 'Befriender'],
  spokenLanguages: ['English', 'Mandarin / 华语'],
}

it.each([
  ['tan driver', { search: 'tan', role: 'Driver' }],
  ['Driver Tan', { search: 'Tan', role: 'Driver' }],
  ['driver', { role: 'Driver' }],
  ['bus tan', { search: 'tan', role: 'Bus driver' }],
  ['mandarin befr lim', { search: 'lim', role: 'Befriender', language: 'Mandarin / 华语' }],
  ['tan guitar', { search: 'guitar', skill: 'tan' }],
])('"%s" asks first for %o', (text, filters) => {
  expect(readAsked(text, form)[0]).toEqual(filters)
})

it('asks for what is written below skills with each word, too', () => {
  expect(readAsked('tan guitar', form)).toEqual([
    { search: 'guitar', skill: 'tan' },
    { search: 'tan', skill: 'guitar' },
  ])
})

it('asks for nothing with words too short, and with a whole sentence', () => {
  expect(readAsked('dr', form)).toEqual([])
  expect(readAsked('who of the tans drive', form)).toEqual([])
})
