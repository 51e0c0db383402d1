import { expect, test } from 'vitest'
import { addTags, checkTag, describeNewTags, nextColour, readTags, tagColours } from './rules.ts'

test.each([
  ['Driver, first aid', ['Driver', 'first aid']],
  [' Driver ;;driver, DRÍVER\nNurse', ['Driver', 'Nurse']],
  ['', []],
  [' , ; ', []],
  ['司机，护士', ['司机', '护士']],
])('the cell %j holds %j', (cell, tags) => expect(readTags(cell)).toEqual(tags))

test('what somebody has stays, and only what is new to them is added', () => {
  const has = ['Driver']
  expect(addTags(has, ['driver'])).toBe(has)
  expect(addTags(has, ['Nurse', 'DRIVER'])).toEqual(['Driver', 'Nurse'])
})

test('a tag has a name without separators', () => {
  expect(checkTag({ name: ' ', colour: 'teal' })).toHaveLength(1)
  expect(checkTag({ name: 'Driver, van', colour: 'teal' })).toHaveLength(1)
  expect(checkTag({ name: 'a'.repeat(61), colour: 'teal' })).toHaveLength(1)
  expect(checkTag({ name: ` ${'a'.repeat(60)} `, colour: 'teal' })).toEqual([])
  expect(checkTag({ name: 'Driver', colour: 'teal' })).toEqual([])
})

test('colours take turns, and grey is left for choosing', () => {
  const used: string[] = []
  for (let i = 0; i < tagColours.length - 1; i++) used.push(nextColour(used))
  expect(new Set(used).size).toBe(tagColours.length - 1)
  expect(used).not.toContain('gray')
})

test('tags that do not exist yet are named before they are made', () => {
  expect(describeNewTags(['driver', '', 'DRIVER; Nurse'], ['Driver'])).toBe('One new tag will be made: Nurse')
  expect(describeNewTags(['A, B'], [])).toBe('2 new tags will be made: A, B')
  expect(describeNewTags(['driver', ''], ['Driver'])).toBeUndefined()
  const many = Array.from({ length: 22 }, (_, i) => `Tag ${i}`)
  expect(describeNewTags(many, [])).toMatch(/^22 new tags will be made: Tag 0, .* Tag 19 and 2 more$/)
})
