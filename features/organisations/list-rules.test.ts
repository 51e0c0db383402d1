import { expect, it } from 'vitest'
import { statusPutBack } from './list-rules.ts'

it.each([
  [2, 0, 'Put back: 2'],
  [1, 1, 'Put back: 1. Changed by somebody since, and left as they are: 1'],
  [0, 2, 'Nothing was put back. Changed by somebody since, and left as they are: 2'],
])('%s put back and %s left as they are: %s', (count, kept, text) => expect(statusPutBack(count, kept)).toBe(text))
