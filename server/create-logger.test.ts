import { expect, test } from 'vitest'
import { describeError } from './create-logger.ts'

test('an error in the log names its kind and place, and quotes nothing', () => {
  const error = Object.assign(new TypeError('no such person: S1234567D'), { code: '22P02', detail: 'S1234567D' })
  const described = describeError(error)
  expect(described).toMatchObject({ kind: 'TypeError', code: '22P02' })
  expect(JSON.stringify(described)).toContain('create-logger.test.ts')
  expect(JSON.stringify(described)).not.toContain('S1234567D')
})
