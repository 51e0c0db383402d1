import { expect, it } from 'vitest'
import { keyOptions } from './stored-field.ts'

const option = (label: string, key?: string, isRemoved = false) => ({ label, translations: {}, isRemoved, key })
const before = [
  { ...option('Small'), key: 's' },
  { ...option('Large'), key: 'l' },
]
const keysOf = (given: ReturnType<typeof option>[]) =>
  keyOptions('choice', given, before).map(({ key, label, isRemoved }) => [
    key.length > 1 ? 'new' : key,
    label,
    isRemoved,
  ])

it('keeps the keys of choices, whatever they are called now, and those that are left out as removed', () => {
  expect(keysOf([option('L', 'l'), option('Medium')])).toEqual([
    ['l', 'L', false],
    ['new', 'Medium', false],
    ['s', 'Small', true],
  ])
})

it('knows a choice that comes back by its name, and takes no key of another field', () => {
  expect(keysOf([option('LARGE'), option('Other', 'x')])).toEqual([
    ['l', 'LARGE', false],
    ['new', 'Other', false],
    ['s', 'Small', true],
  ])
  expect(keyOptions('text', [option('Small')], [])).toEqual([])
})

it('gives a choice back that is added under its name beside itself, as the form sends it', () => {
  const removed = [option('Large', 'l'), option('small'), option('Small', 's', true)]
  expect(keysOf(removed)).toEqual([
    ['l', 'Large', false],
    ['s', 'small', false],
  ])
})
