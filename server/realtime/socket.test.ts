import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { createSocketTicket } from '#features/accounts/contract.ts'
import { findSignedIn } from '#server/http/session.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { PushedEvent } from './events.ts'

/** Waits as long as a busy machine may need. */
const until = (isTrue: () => unknown) => vi.waitUntil(isTrue, { timeout: 60_000 })

let app: TestApp
let tenant: TestTenant
const opened: WebSocket[] = []

beforeAll(async () => {
  app = await startTestApp({}, { own: true })
})
beforeEach(async () => {
  tenant = await app.newTenant()
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate()
})
afterAll(() => app.stop())

const port = () => (app.app.server.address() as { port: number }).port
async function ticketOf(person: Person): Promise<string> {
  return (await app.call(createSocketTicket, {}, person)).body.ticket
}

interface Client {
  socket: WebSocket
  received: Record<string, unknown>[]
  closed: Promise<number>
}

function connect(
  ticket: string,
  connectionId = 'tab-1',
  headers: Record<string, string> = {},
): Promise<Client | number> {
  const query = new URLSearchParams({ ticket, connectionId })
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/api/socket?${query}`, { headers })
  opened.push(socket)
  const received: Client['received'] = []
  socket.on('message', (text) => received.push(JSON.parse(String(text))))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ socket, received, closed }))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode!))
    socket.on('error', reject)
  })
}

async function open(person: Person, connectionId?: string): Promise<Client> {
  const client = await connect(await ticketOf(person), connectionId)
  if (typeof client === 'number') throw new Error(`refused with ${client}`)
  return client
}

async function emit(person: Person, ...events: PushedEvent[]): Promise<void> {
  const signedIn = await findSignedIn(app.platform, person.sessionId)
  await runAsActor(app.platform, signedIn!, app.platform.log, async (ctx) => {
    for (const event of events) ctx.emit(event)
  })
}

const group = (message: string, connectionId?: string): PushedEvent => ({
  connectionId,
  grp: { message, groupId: 'g' },
})
const messages = (client: Client) =>
  client.received.flatMap((one) => (one['grp'] as { message: string })?.message ?? [])
/** Everything sent before has arrived when the answer to this has. */
async function settle(client: Client): Promise<void> {
  client.socket.send('{"action":"ping"}')
  await until(() => client.received.some((one) => one['action'] === 'pong'))
}

describe('who gets in', () => {
  test('a ticket works once', async () => {
    const ticket = await ticketOf(tenant.user)
    expect(await connect(ticket)).toBeTypeOf('object')
    expect(await connect(ticket)).toBe(401)
    expect(await connect('invented')).toBe(401)
  })
  test('another page is refused, and its ticket is not used up', async () => {
    const ticket = await ticketOf(tenant.user)
    expect(await connect(ticket, 'tab', { origin: 'https://evil.example' })).toBe(403)
    expect(await connect(ticket, 'tab', { origin: `http://127.0.0.1:${port()}` })).toBeTypeOf('object')
  })
  test('a connection id of odd letters is refused', async () => {
    expect(await connect(await ticketOf(tenant.user), '<script>')).toBe(400)
  })
  test('an account has at most five sockets: the oldest gives way to a newer one, and can come back', async () => {
    const clients: Client[] = []
    for (let index = 0; index < 5; index++) clients.push(await open(tenant.user, `tab-${index}`))
    const colleague = await open(tenant.superadmin)
    const sixth = await open(tenant.user, 'tab-5')
    expect(await clients[0]!.closed).toBe(4001)
    const again = await open(tenant.user, 'tab-0')
    expect(await clients[1]!.closed).toBe(4001)
    await emit(tenant.superadmin, { changed: ['groups'] })
    const live = [...clients.slice(2), colleague, sixth, again]
    await until(() => live.every(({ received }) => received.length))
    expect(live.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
  })
  test('a window that only comes back itself makes no other give way', async () => {
    const clients: Client[] = []
    for (let index = 0; index < 5; index++) clients.push(await open(tenant.user, `tab-${index}`))
    await open(tenant.user, 'tab-2')
    expect(await clients[2]!.closed).toBe(1000)
    for (const index of [0, 1, 3, 4]) await settle(clients[index]!)
  })
  test('a flood of sockets that do not close is refused', async () => {
    const ready = await Promise.all(Array.from({ length: 12 }, () => ticketOf(tenant.user)))
    const opened: (Client | number)[] = []
    for (const [index, ticket] of ready.entries()) {
      const client = await connect(ticket, `tab-${index}`)
      if (typeof client === 'object') client.socket.pause()
      opened.push(client)
    }
    expect(opened.filter((one) => one === 429)).toHaveLength(2)
  })
})

describe('who hears what', () => {
  test('a change is told to the whole organisation and to no other', async () => {
    const other = await app.newTenant()
    const [mine, colleague, stranger] = await Promise.all([
      open(tenant.user),
      open(tenant.superadmin),
      open(other.superadmin),
    ])
    await emit(tenant.user, { changed: ['groups'] }, { changed: ['groups', 'volunteers'] })
    await until(() => mine.received.length && colleague.received.length)
    expect(mine.received).toEqual([{ changed: ['groups', 'volunteers'] }])
    await emit(other.superadmin, { changed: ['own'] })
    await until(() => stranger.received.length)
    expect(stranger.received).toEqual([{ changed: ['own'] }])
  })
  test('what many transactions change in a moment is told together', async () => {
    const mine = await open(tenant.user)
    const keys = Array.from({ length: 30 }, (_unused, index) => `attendance/${index}`)
    await Promise.all(keys.map((key) => emit(tenant.user, { changed: [key] })))
    const told = () => mine.received.flatMap((one) => one['changed'] as string[])
    await until(() => told().length === 30)
    expect(told().toSorted()).toEqual(keys.toSorted())
    expect(mine.received.length).toBeLessThan(15)
  })
  test('more changes than PostgreSQL tells at once are all told', async () => {
    const mine = await open(tenant.user)
    const keys = Array.from({ length: 250 }, () => `volunteers/${crypto.randomUUID()}`)
    await emit(tenant.user, { changed: keys })
    await until(() => mine.received.flatMap((one) => one['changed']).length === 250)
  })
  test('a page hears what changed while its socket was not open yet, and nothing of other organisations', async () => {
    const [first, other] = [await open(tenant.superadmin), await app.newTenant()]
    const ticket = await ticketOf(tenant.user)
    await emit(other.superadmin, { changed: ['own'] })
    await emit(tenant.superadmin, { changed: ['sessions'] })
    await until(() => first.received.length)
    const late = (await connect(ticket)) as Client
    await until(() => late.received.length)
    expect(late.received).toEqual([{ changed: ['sessions'], missed: true }])
  })
  test('a result goes to the tab that asked, and to nobody else', async () => {
    const asked = await open(tenant.user, 'asked')
    const otherTab = await open(tenant.user, 'other')
    const colleague = await open(tenant.superadmin, 'asked')
    await emit(tenant.user, group('done', 'asked'), {
      connectionId: 'asked',
      progress: { job: 'x', done: 1, total: 2 },
    })
    await until(() => asked.received.length === 2)
    expect(messages(asked)).toEqual(['done'])
    await Promise.all([settle(otherTab), settle(colleague)])
    expect(messages(otherTab).concat(messages(colleague))).toEqual([])
  })
})

describe('nothing is lost', () => {
  test('what happened meanwhile is told once, in its order, to the tab that comes back', async () => {
    const first = await open(tenant.user, 'tab')
    await emit(tenant.user, group('one', 'tab'))
    await until(() => first.received.length)
    const last = first.received[0]!['id']
    first.socket.close()
    await first.closed
    await emit(tenant.user, group('two', 'tab'), group('three', 'tab'))
    const again = await open(tenant.user, 'tab')
    again.socket.send(JSON.stringify({ action: 'since', id: last }))
    // late news may come beside the answer: the browser applies each id once, and so does who counts here
    const applied = () => new Map(again.received.map((message) => [message['id'], message]))
    await until(() => applied().size === 2)
    expect(messages({ ...again, received: [...applied().values()] })).toEqual(['two', 'three'])
  })
  test('of a hundred transactions at once every event is seen by one who always asks for the newer ones', async () => {
    const work = Array.from({ length: 100 }, (_unused, index) => emit(tenant.user, group(`${index}`)))
    const client = await open(tenant.user)
    await Promise.all(work)
    const seen = new Set<string>()
    for (let last = 0; seen.size < 100; ) {
      client.received.length = 0
      client.socket.send(JSON.stringify({ action: 'since', id: last }))
      await until(() => client.received.length)
      await settle(client)
      for (const one of messages(client)) seen.add(one)
      last = Math.max(...client.received.map((one) => Number(one['id'] ?? 0)))
    }
    expect(seen.size).toBe(100)
  })
  test('after the listening connection breaks, browsers are asked to come back', async () => {
    const client = await open(tenant.user)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen manyhands' and datname = current_database()`.execute(app.platform.db)
    expect(await client.closed).toBe(1012)
    const again = await open(tenant.user)
    await emit(tenant.user, { changed: ['groups'] })
    await until(() => again.received.length)
  })
})

describe('what is not taken', () => {
  test.each([
    ['a frame of more than 64 KB', 'x'.repeat(65_537), 1009],
    ['what is no JSON', 'hello', 1008],
    ['an unknown action', '{"action":"drop"}', 1008],
  ])('%s closes the socket', async (_name, text, code) => {
    const client = await open(tenant.user)
    client.socket.send(text)
    expect(await client.closed).toBe(code)
  })
  test('more than 20 messages a second close the socket', async () => {
    const client = await open(tenant.user)
    for (let index = 0; index < 50; index++) client.socket.send('{"action":"ping"}')
    expect(await client.closed).toBe(1008)
  })
  test('the server says when it goes away', async () => {
    const own = await startTestApp({}, { own: true })
    const person = (await own.newTenant()).user
    const { ticket } = (await own.call(createSocketTicket, {}, person)).body
    const { port: ownPort } = own.app.server.address() as { port: number }
    const socket = new WebSocket(`ws://127.0.0.1:${ownPort}/api/socket?ticket=${ticket}&connectionId=a`)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    await own.stop()
    expect((await closed)[0]).toBe(1001)
  })
})
