import { expect, it } from 'vitest'
import { splitChoices } from '../match-option.ts'

const options = ['Cooking', 'Befriending (home, hospital)', 'Driving']
it.each([
  [
    'Therapy visits (hospital, homes), Fostering, Driving',
    ['Therapy visits (hospital, homes)', 'Fostering', 'Driving'],
  ],
  ['Cooking / Befriending (home, hospital), Packing', ['Cooking', 'Befriending (home, hospital)', 'Packing']],
  ['Sewing (by hand and machine), Driving', ['Sewing (by hand and machine)', 'Driving']],
  ['“Arts, crafts and music”, Cooking', ['“Arts, crafts and music”', 'Cooking']],
  ['Tuition [maths, science (lower, upper)] and Driving', ['Tuition [maths, science (lower, upper)]', 'Driving']],
  ['Cooking, (Driving), Packing', ['Cooking', '(Driving)', 'Packing']],
  ['a, b & c', ['a', 'b', 'c']],
  // what is never closed is read as it was
  ['Therapy (hospital, Cooking, Driving', ['Therapy (hospital', 'Cooking', 'Driving']],
])('%s', (text, parts) => expect(splitChoices(options, text)).toEqual(parts))
