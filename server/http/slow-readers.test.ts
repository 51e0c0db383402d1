import { once } from 'node:events'
import { connect as openSocket, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getAccount } from '#features/accounts/contract.ts'
import { listVolunteerSummaries } from '#features/volunteers/contract.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'

const manyPeople = 60_000
/** One statement may take half a minute, and other tests work beside this one. */
const atOnce = 10_000

let app: TestApp
let tenant: TestTenant
let people: Person[]
const sockets: Socket[] = []

beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '3' })
  tenant = await app.newTenant()
  people = await Promise.all(Array.from({ length: 6 }, () => tenant.addPerson('user')))
  // more than the buffers between a server and a reader hold
  for (let first = 1; first <= manyPeople; first += atOnce)
    await tenant.inside(({ db, now }) =>
      sql`insert into volunteers (tenant_id, id, full_name, email, status, created_on, created_by, updated_on, updated_by)
        select ${tenant.id}, gen_random_uuid(), repeat('Tan Mei Ling ', 20) || n, 'x@example.org', 'active', ${now},
          'test', ${now}, 'test' from generate_series(${first}::int, ${first + atOnce - 1}::int) n`.execute(db),
    )
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => app.stop())

/** Asks for every volunteer and reads no more than the beginning of the answer, which is returned. */
async function readNothing(person: Person, of = app): Promise<string> {
  const { port } = of.app.server.address() as { port: number }
  const socket = openSocket(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(
    `GET /api${listVolunteerSummaries.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${person.token}\r\n\r\n`,
  )
  await once(socket, 'readable')
  return String(socket.read())
}

test('a dozen readers that do not read keep nobody waiting', async () => {
  for (const person of [...people, ...people]) expect(await readNothing(person)).toContain('200 OK')
  // who waits too long for a connection is refused: none of these does
  const replies = await Promise.all(people.map((person) => app.call(getAccount, {}, person)))
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200))
})

test('who reads, at last, has it whole; an account has a few downloads at once, and is told when to come back', async () => {
  const [person, other] = [people[0]!, people[1]!]
  for (let count = 0; count < 4; count++) await readNothing(person)
  const refused = await app.call(listVolunteerSummaries, {}, person)
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too-many-downloads', '10'])
  const reply = await app.call(listVolunteerSummaries, {}, other)
  expect([reply.status, reply.body.length]).toEqual([200, 60_000])
})

test('who has the list already gets no more at once than others, and nothing is reckoned for those who are refused', async () => {
  const person = people[4]!
  const { headers } = await app.call(listVolunteerSummaries, {}, person)
  const kept = { 'if-none-match': String(headers['etag']) }
  expect((await app.call(listVolunteerSummaries, {}, person, kept)).status).toBe(304)
  for (let count = 0; count < 4; count++) await readNothing(person)
  expect((await app.call(listVolunteerSummaries, {}, person, kept)).status).toBe(429)
})

test('a reader that takes nothing is let go, and its place is free again', async () => {
  const person = people[2]!
  const hasty = await startTestApp({ SLOW_READER_SECONDS: '3' })
  for (let count = 0; count < 4; count++) await readNothing(person, hasty)
  const closed = sockets.map((socket) =>
    once(
      socket.on('error', () => {}),
      'close',
    ),
  )
  for (const socket of sockets) setTimeout(() => socket.resume(), 9000) // it would have gone on reading here
  await Promise.all(closed)
  // no more than the beginning: who reads all of it on a busy machine may be slow for this server
  await expect.poll(() => readNothing(person, hasty), { timeout: 20_000 }).toContain('200 OK')
  await hasty.stop()
}, 60_000)

test('who waits too long for a connection is asked to come back', async () => {
  let free = () => {}
  const until = new Promise<void>((resolve) => {
    free = resolve
  })
  const holding = Array.from({ length: 3 }, () => app.platform.db.connection().execute(() => until))
  const reply = await app.call(getAccount, {}, people[0])
  expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  free()
  await Promise.all(holding)
  expect((await app.call(getAccount, {}, people[0])).status).toBe(200)
}, 60_000)
