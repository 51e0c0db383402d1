import { expect, it } from 'vitest'
import { linesOf } from './save-picture.ts'

it.each([
  ['', []],
  ['One two three four', ['One two', 'three', 'four']],
  ['A verylongword b', ['A', 'verylongword', 'b']],
])('%j is written in the lines %j', (text, lines) => expect(linesOf(text, (line) => line.length <= 8)).toEqual(lines))
