import { expect, test } from 'vitest'
import { mayBeTwo, namesOfCouple } from './couple-names.ts'

test.each([
  ['Mr & Mrs Tan', 'Mr Tan', 'Mrs Tan'],
  ['Mr. and Mrs. Goh Ah Kow', 'Mr Goh Ah Kow', 'Mrs Goh Ah Kow'],
  ['Mr&Mdm Lim', 'Mr Lim', 'Mdm Lim'],
  ['John & Mary Tan', 'John Tan', 'Mary Tan'],
  ['John and Mary Anne Pereira', 'John Pereira', 'Mary Anne Pereira'],
])('%s are %s and %s', (text, one, other) => expect(namesOfCouple(text)).toEqual([one, other]))

test.each([
  'Mdm Lim & daughter',
  'Tan Ah Kow & wife',
  'John & Tan Mei Ling',
  'John & his family',
  'Tan Ah Kow & Lim Bee Hoon',
  'Mr Tan',
  'Fernando Alves',
  'R & D Team',
  'Mr & Mrs',
  'Mr & Mrs Tan; Lim Bee Hoon',
  '陈先生 & 陈太太',
])('%s says not what each of two is called', (text) => expect(namesOfCouple(text)).toEqual([]))

test.each([
  ['Mdm Lim & daughter', true],
  ['Mdm Lim and daughter', true],
  ['Tan Ah Kow + wife', true],
  ['Goh & family', true],
  ['& Mrs Goh', true],
  ['B&W Lim', false],
  ['Fernando Alves', false],
  ['Anderson Tan', false],
  ['Mandy and Lim Boutique', false],
])('%s may be two: %s', (name, is) => expect(mayBeTwo(name)).toBe(is))
