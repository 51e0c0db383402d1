import { expect, test } from 'vitest'
import { readableLine } from './readable-log.ts'
import { say } from './say.ts'

function saidTo(isTTY: boolean): string {
  let said = ''
  say('Manyhands is "ready"', 'info', { isTTY, write: (text) => (said += text) })
  return said
}

test('where somebody looks on, a sentence is a line as it is', () => {
  expect(saidTo(true)).toBe('Manyhands is "ready"\n')
})

test('elsewhere it is a line of the log like the others', () => {
  const line = saidTo(false)
  expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'Manyhands is "ready"', pid: process.pid })
  expect(line).toMatch(/^[^\n]+\n$/)
  expect(readableLine(line)).toMatch(/ info  Manyhands is "ready"\n$/)
})
