import { on, once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import * as accounts from '#features/accounts/contract.ts'
import { refreshCookie } from '#features/accounts/server/commands/create-session.ts'
import * as staff from '#features/accounts/staff-contract.ts'
import { signText } from '#server/secrets.ts'
import { secretKey } from '#testing/secret-key.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { closeEnded } from './socket.ts'

let app: TestApp
let second: TestApp
let tenant: TestTenant
beforeAll(async () => {
  ;[app, second] = [await startTestApp({}, { own: true }), await startTestApp({}, { own: true })]
  tenant = await app.newTenant()
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

/** A socket at the other process than the one that does what ends it. */
async function open(person: Person): Promise<WebSocket> {
  const { ticket } = (await app.call(accounts.createSocketTicket, {}, person)).body
  const { port } = second.app.server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket?ticket=${ticket}&connectionId=tab`)
  await once(socket, 'open')
  return socket
}

const edit = ({ username }: Person, userRole: 'user' | 'kiosk', locationpermission: string[][]) =>
  app.call(staff.updateAccount, { params: { username }, body: { userRole, locationpermission } }, tenant.superadmin)

/** The array of zones in a call, with the first venue of the first zone that has one. */
async function firstVenueOnly(): Promise<string[][]> {
  const { zones, venue } = await tenant.inside(async ({ db }) => ({
    zones: await db.selectFrom('zones').select('id').orderBy('position').execute(),
    venue: await db.selectFrom('venues').select(['name', 'zone_id']).orderBy('name').executeTakeFirstOrThrow(),
  }))
  return zones.map(({ id }) => (id === venue.zone_id ? [venue.name] : []))
}

const acts: [string, (person: Person) => Promise<{ status: number }>][] = [
  ['deleted', ({ username }) => app.call(staff.deleteAccount, { params: { username } }, tenant.superadmin)],
  ['reset', ({ username }) => app.call(staff.sendTemporaryPassword, { body: { username } }, tenant.superadmin)],
  ['given another role', (person) => edit(person, 'kiosk', [])],
  ['given other locations', async (person) => edit(person, 'user', await firstVenueOnly())],
  ['signed out elsewhere', (person) => app.call(accounts.revokeSession, { params: { id: person.sessionId } }, person)],
  [
    'signed out',
    (person) =>
      app.call(accounts.signOut, { body: {} } as never, undefined, {
        cookie: `${refreshCookie}=${signText(secretKey, 'refresh', `${person.sessionId}.0`)}`,
      }),
  ],
]

/** Until it says this: news of what was done may come first. */
async function hear(socket: WebSocket, wanted: string): Promise<void> {
  for await (const [message] of on(socket, 'message', { signal: AbortSignal.timeout(2000) }))
    if (String(message) === wanted) return
}

test.each(acts)(
  'the socket of an account that was %s closes at once, at every process; others stay',
  async (_name, act) => {
    const [person, other] = [await tenant.addPerson('user'), await tenant.addPerson('user')]
    const [socket, staying] = [await open(person), await open(other)]
    const closed = once(socket, 'close', { signal: AbortSignal.timeout(2000) })
    expect((await act(person)).status).toBeLessThan(300)
    expect((await closed)[0]).toBe(1008)
    staying.send('{"action":"ping"}')
    await hear(staying, '{"action":"pong"}')
    staying.terminate()
  },
)

test('sessions whose time has run out are found by one question, however many sockets there are', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => tenant.addPerson('user')))
  const closed: string[] = []
  const connections = people.flatMap(({ sessionId }) =>
    ['a', 'b'].map((connectionId) => {
      const socket = { close: () => closed.push(sessionId) } as unknown as WebSocket
      return { connectionId, sessionId, tenantId: tenant.id, accountId: sessionId, socket }
    }),
  )
  await tenant.inside(({ db }) =>
    sql`update account_sessions set expires_on = now() - interval '10 years'
      where id = any(${people.slice(0, 3).map(({ sessionId }) => sessionId)}::uuid[])`.execute(db),
  )
  const asked: string[] = []
  const counting = app.platform.db.withPlugin({
    transformQuery: ({ node }) => (asked.push(node.kind), node),
    transformResult: async ({ result }) => result,
  })
  await closeEnded({ ...app.platform, db: counting }, connections)
  expect(closed.toSorted()).toEqual(
    people
      .slice(0, 3)
      .flatMap(({ sessionId }) => [sessionId, sessionId])
      .toSorted(),
  )
  expect(asked).toHaveLength(1)
})
