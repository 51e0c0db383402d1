import { expect, test } from 'vitest'
import { choiceChips, choicesAsked, describeChoiceFilter, withChoices, withoutChoiceChip } from './choice-rules.ts'

const both = 'race=Malay&race=Indian&citizenship=(not+given)'
const noName = () => undefined

test.each<[string, Parameters<typeof withChoices>, string]>([
  ['asks for the first time', ['', 'race', ['Malay']], 'race=Malay'],
  ['asks for something else', [both, 'race', ['Chinese']], 'citizenship=%28not+given%29&race=Chinese'],
  ['asks nothing of one field', [both, 'race', []], 'citizenship=%28not+given%29'],
  ['asks nothing at all', ['race=Malay', 'race', []], ''],
  ['forgets what is no filter', ['nonsense', 'race', ['R&D']], 'race=R%26D'],
])('a filter that %s', (_what, asked, expected) => expect(withChoices(...asked)).toBe(expected))

test('is read by field', () => {
  expect(choicesAsked(both, 'race')).toEqual(['Malay', 'Indian'])
  expect(choicesAsked(both, 'religion')).toEqual([])
})

test('is said with what the organisation calls a field', () => {
  expect(describeChoiceFilter(both, (field) => (field === 'race' ? 'Ethnic group' : undefined))).toBe(
    'Ethnic group: Malay or Indian, Citizenship: not given',
  )
})

test('is taken back field by field', () => {
  expect(choiceChips(both, noName)).toEqual([
    { name: 'choice:race', words: 'Race: Malay or Indian' },
    { name: 'choice:citizenship', words: 'Citizenship: not given' },
  ])
  expect(withoutChoiceChip(both, 'choice:citizenship')).toBe('race=Malay&race=Indian')
  expect(withoutChoiceChip(both, 'own:race')).toBeUndefined()
  expect(choiceChips('nonsense', noName)).toEqual([{ name: 'choice', words: 'Choices of the form' }])
  expect(choiceChips('', noName)).toEqual([])
})
