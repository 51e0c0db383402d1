import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workerDatabase } from '#testing/worker-database.ts'
import { waitForDatabase } from './wait-for-database.ts'

let ownerUrl: string
let lines: string[]
beforeAll(async () => void ({ ownerUrl } = await workerDatabase()))
const server = createServer()
afterAll(() => void server.close())

test('a database that is there is not waited for', async () => {
  lines = []
  await waitForDatabase(ownerUrl, (line) => lines.push(line))
  expect(lines).toEqual([])
})

test('one that is not there yet is waited for, and said so once', async () => {
  lines = []
  const there = new URL(ownerUrl)
  const { port } = await new Promise<{ port: number }>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(server.address() as { port: number })),
  )
  await new Promise((resolve) => server.close(resolve))
  const later = new URL(ownerUrl)
  later.port = String(port)
  const waiting = waitForDatabase(
    later.href,
    (line) => {
      lines.push(line)
      // now it comes: what is sent here goes to the real one
      if (lines.length === 1)
        server.on('connection', (near) => forward(near, Number(there.port))).listen(port, '127.0.0.1')
    },
    50,
  )
  await waiting
  expect(lines).toEqual([`Waiting for the database at 127.0.0.1:${port}.`, 'The database is there.'])
})

test('a wrong password is no reason to wait', async () => {
  const wrong = new URL(ownerUrl)
  wrong.username = 'nobody_at_all'
  await expect(waitForDatabase(wrong.href, () => {})).rejects.toThrow('nobody_at_all')
})

function forward(near: Socket, port: number) {
  const far = connect(port, '127.0.0.1')
  near.pipe(far).pipe(near)
  near.on('error', () => far.destroy())
  far.on('error', () => near.destroy())
}
