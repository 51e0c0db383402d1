import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { secretKey } from '#testing/secret-key.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { workerDatabase } from '#testing/worker-database.ts'
import { writeBackup } from './write-backup.ts'

let test: TestApp
const folder = mkdtempSync(path.join(tmpdir(), 'manyhands-backup-'))
beforeAll(async () => void (test = await startTestApp({}, { own: true })))
afterAll(async () => {
  await test.stop()
  rmSync(folder, { recursive: true })
})

/** What the server says when all rows of a COPY are there; how many they were is another message behind it. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])

/** A way to the database on which that other message always comes later. */
async function slowWay(host: string, port: number): Promise<Server> {
  const way = createServer((client) => {
    const server = connect({ host, port, noDelay: true })
    client.setNoDelay(true)
    let sent = Promise.resolve()
    const tell = (part: Buffer) => void (sent = sent.then(() => write(client, part)))
    server.on('data', (data) => {
      for (const part of partsOf(data)) tell(part)
    })
    client.on('data', (data) => server.write(data))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  return way
}

function partsOf(data: Buffer): Buffer[] {
  const at = data.indexOf(copyDone)
  if (at < 0) return [data]
  const end = at + copyDone.length
  return [data.subarray(0, end), ...(end < data.length ? partsOf(data.subarray(end)) : [])]
}

/** Returns when it is on its way, and the reader has had its turns. */
async function write(socket: Socket, part: Buffer): Promise<void> {
  await new Promise<void>((done) => socket.write(part, () => done()))
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done))
}

it('counts the rows that it wrote, however late the database says how many they are', async () => {
  const tenant = await test.newTenant()
  await addTestVolunteers(tenant, ['Line\nBreak', 'Tab\tStop', 'Back\\slash'])
  const url = new URL((await workerDatabase()).ownerUrl)
  const way = await slowWay(url.hostname, Number(url.port))
  url.hostname = '127.0.0.1'
  url.port = String((way.address() as AddressInfo).port)
  const file = path.join(folder, 'late.gz')
  const rows = await writeBackup(url.href, secretKey, file)
  way.close()
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(1, -1)
  const written = lines.filter((line) => line !== '\\.' && !line.startsWith('{"table"')).length
  expect(written).toBeGreaterThan(50)
  expect(rows).toBe(written)
})
