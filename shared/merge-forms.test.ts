import { describe, expect, it } from 'vitest'
import { mergeForms } from './merge-forms.ts'

describe('mergeForms', () => {
  it.each<[string, object, object, object, string[]]>([
    ['only mine', { email: 'm' }, { email: 'b' }, { email: 'm' }, []],
    ['only theirs', { email: 'b' }, { email: 't' }, { email: 't' }, []],
    ['both the same', { email: 'x' }, { email: 'x' }, { email: 'x' }, []],
    ['both differently', { email: 'm' }, { email: 't' }, { email: 'm' }, ['email']],
    [
      'different fields',
      { email: 'm', fullName: 'b' },
      { email: 'b', fullName: 't' },
      { email: 'm', fullName: 't' },
      [],
    ],
  ])('%s', (_name, mine, theirs, merged, conflicts) => {
    expect(mergeForms({ email: 'b', fullName: 'b' }, mine, theirs)).toEqual({ merged, conflicts })
  })
})
