import { expect, test } from 'vitest'
import { readableLine } from './readable-log.ts'

test('a line for a terminal has its time, its level, what happened and the values', () => {
  const time = new Date(2026, 10, 23, 9, 5, 7).getTime()
  const line = { level: 50, time, pid: 7, reqId: 'x', err: { kind: 'Error' }, status: 503, msg: 'request failed' }
  expect(readableLine(JSON.stringify(line))).toBe('09:05:07 ERROR request failed err={"kind":"Error"} status=503\n')
})
