import { expect, it } from 'vitest'
import { defineWords, type Grammar, readMessage } from './define-words.ts'

const words = defineWords(
  'tea',
  {
    hello: 'Hello',
    pour: 'Pour',
    cups: ({ count }: { count: number }, grammar: Grammar) =>
      grammar.plural(count, { one: 'One cup', other: `${grammar.number(count)} cups` }),
    from: ({ name }: { name: string }) => `Tea from ${name}`,
  },
  {
    'zh-Hans': { hello: '您好', cups: ({ count }) => `${count} 杯` },
    ta: { cups: ({ count }, grammar) => grammar.plural(count, { one: 'ஒரு கோப்பை', other: `${count} கோப்பைகள்` }) },
  },
)

it.each([
  [1, 'One cup'],
  [2, '2 cups'],
  [1200, '1,200 cups'],
])('%d is counted by the rules of its language: %s', (count, text) => {
  expect(words.in(['en'])('cups', { count })).toBe(text)
})

it('says a text in each language that is asked for and has it, else in English', () => {
  expect(words.in(['zh-Hans'])('hello')).toBe('您好')
  expect(words.in(['en', 'zh-Hans'])('hello')).toBe('Hello 您好')
  expect(words.in(['en', 'zh-Hans'])('pour')).toBe('Pour')
  expect(words.in(['ta'])('cups', { count: 1 })).toBe('ஒரு கோப்பை')
  expect(words.in(['ms'])('from', { name: 'Ipoh' })).toBe('Tea from Ipoh')
})

it('a key or a value that there is not, or that is missing, does not pass the check of types', () => {
  const say = words.in(['en'])
  // @ts-expect-error no such key
  expect(() => say('coffee')).toThrow('coffee')
  // @ts-expect-error the text needs a name
  expect(() => say('from')).toThrow('undefined')
  // @ts-expect-error a count is a number
  expect(say('cups', { count: 'two' })).toContain('cups')
  // @ts-expect-error a translation of no text
  defineWords('tea', { hello: 'Hello' }, { ta: { coffee: 'காபி' } })
})

it('a message is read by its code in the languages of its reader, and as it was sent where nobody knows the code', () => {
  const message = words.message('cups', { count: 3 })
  expect(message).toEqual({ message: '3 cups', text: { code: 'tea.cups', values: { count: 3 } } })
  expect(readMessage([words], ['zh-Hans'], message)).toBe('3 杯')
  expect(readMessage([words], ['en'], { ...message, text: { code: 'tea.gone' } })).toBe('3 cups')
  expect(readMessage([], ['en'], message)).toBe('3 cups')
  expect(readMessage([words], ['en'], { message: 'Only this' })).toBe('Only this')
})
