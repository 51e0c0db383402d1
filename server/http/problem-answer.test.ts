import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { answerProblems } from './problem-answer.ts'

const noTroubles = { notice: () => false, open: () => [], stop: () => {} }

/** Answers of two calls at once whose database does this to each connection. */
async function answersOver(meet: (socket: Socket) => void): Promise<number[]> {
  const sockets: Socket[] = []
  const database = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    meet(socket)
  }).listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const { db, close } = connect(`postgres://user:secret@127.0.0.1:${port}/database`, { size: 1 })
  const app = fastify()
  answerProblems(app, noTroubles)
  app.get('/', () => sql`select 1`.execute(db))
  const replies = await Promise.all([app.inject('/'), app.inject('/')])
  for (const socket of sockets) socket.destroy()
  await Promise.all([app.close(), close()])
  database.close()
  expect(replies.map(({ headers }) => headers['retry-after'])).not.toContain(undefined)
  return replies.map(({ statusCode }) => statusCode)
}

it('asks to come back while PostgreSQL takes connections and says nothing, who waits for another, too', async () => {
  expect(await answersOver(() => {})).toEqual([503, 503])
})

it('asks to come back when PostgreSQL ends a connection before it is of use', async () => {
  expect(await answersOver((socket) => socket.end())).toEqual([503, 503])
})
