import { describe, expect, test } from 'vitest'
import { findProblems, placeOf } from './problem-rules.ts'
import { defaultForm } from './rules.ts'

describe('what is wrong with an edited form', () => {
  const form = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: [] } }
  test.each<[string, object, string[]]>([
    ['nothing', {}, []],
    [
      'a new venue that nobody named',
      { assignedBusinessUnits: { arrayData: [{ zone: 'North', locations: [''] }] } },
      [],
    ],
    [
      'a zone without a name',
      { assignedBusinessUnits: { arrayData: [{ zone: ' ', locations: [] }] } },
      ['Locations, zone 1: A zone needs a name.'],
    ],
    ['an option without a text', { salutation: ['Mr', ''] }, ['Salutation, 2: Must not be empty']],
    ['a page without a title', { pageTitle: ' ' }, ['Title of the page: Must not be empty']],
  ])('%s', (_name, change, expected) => {
    const found = findProblems('volunteers', { ...form, ...change })
    expect(found.map(({ path, message }) => `${placeOf(path)}: ${message}`)).toEqual(expected)
  })
})
