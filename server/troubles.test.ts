import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { type Troubles, watchTroubles } from './troubles.ts'

let troubles: Troubles | undefined
afterEach(() => troubles?.stop())

function watch() {
  const lines: { msg: string; trouble: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const state = { isWell: false }
  const probe = async () => {
    if (!state.isWell) throw new Error('still')
  }
  const databaseUrl = 'postgres://app@127.0.0.1:54329/manyhands'
  troubles = watchTroubles({ log, probes: { database: probe, disk: probe, mail: probe }, databaseUrl, every: 5 })
  return { troubles, said: () => lines.map(({ msg }) => msg), recover: () => void (state.isWell = true) }
}

const failure = (more: object, message = 'failed') => Object.assign(new Error(message), more)

test('many errors of one trouble are one sentence when it begins and one when it ends', async () => {
  const { troubles: watched, said, recover } = watch()
  for (let i = 0; i < 220; i++) expect(watched.notice(failure({ code: 'ECONNREFUSED', port: 54329 }))).toBe(true)
  expect([said(), watched.open()]).toEqual([
    ['the database does not answer: nothing is read or stored until it does'],
    ['database'],
  ])
  recover()
  await vi.waitUntil(() => watched.open().length === 0)
  expect(said().slice(1)).toEqual(['the database answers again'])
})

test.each([
  [failure({ code: 'ENOSPC' }), ['disk']],
  [failure({ code: '53100' }), ['disk']],
  [failure({ code: '57P01' }), ['database']],
  [failure({ code: '08006' }), ['database']],
  [failure({}, 'Connection terminated unexpectedly'), ['database']],
  [new AggregateError([failure({ code: 'ECONNREFUSED', port: 54329 })]), ['database']],
  // as the queue hands it on
  [{ code: 'ECONNREFUSED', port: 54329, message: '', queue: 'send-mail' }, ['database']],
  [{ message: 'Connection terminated unexpectedly' }, ['database']],
  [failure({ code: 'ESOCKET', command: 'CONN', port: 25 }), ['mail']],
  [failure({ code: 'ETIMEDOUT', command: 'CONN' }), ['mail']],
  [failure({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }), ['mail']],
  // of one mail or one recipient
  [failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }), []],
  [failure({ code: 'EMESSAGE', command: 'DATA', responseCode: 552 }), []],
  // a mailbox or a store of files, which says so itself
  [failure({ code: 'ECONNREFUSED', port: 993 }), []],
  [failure({ code: '23505' }), []],
  ['no error at all', []],
])('%o is a trouble of %j', (error, open) => {
  const { troubles: watched } = watch()
  expect(watched.notice(error)).toBe(open.length > 0)
  expect(watched.open()).toEqual(open)
})
