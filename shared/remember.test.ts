import { expect, it } from 'vitest'
import { remember, rememberOf } from './remember.ts'

it('works each short text out once, also where nothing comes of it, and a long one each time', () => {
  const asked: string[] = []
  const find = remember((text) => {
    asked.push(text)
    return text === 'a' ? 'A' : undefined
  })
  const long = 'x'.repeat(81)
  expect(['a', 'a', 'b', 'b', long, long].map(find)).toEqual(['A', 'A', ...Array(4).fill(undefined)])
  expect(asked).toEqual(['a', 'b', long, long])
})

it('keeps no more than it may', () => {
  let count = 0
  const find = remember(() => (count += 1))
  find('first')
  for (let at = 0; at < 5000; at++) find(String(at))
  find('first')
  expect(count).toBe(5002)
})

it('is asked once of each list, and again of another one that says the same', () => {
  let count = 0
  const find = rememberOf((list: string[]) => (count += list.length))
  const list = ['a']
  expect([find(list), find(list), find(['a'])]).toEqual([1, 1, 2])
})
