import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress } from 'node:zlib'
import type { StartedServer } from './start-server.ts'

export type Call = (method: string, target: string, body?: unknown, more?: Record<string, string>) => Promise<any>

/** Of the demo's organisation. */
const admin = { username: 'demo-admin', password: 'Manyhands-Demo-2026!' }

/** The demo's administrator, signed in as a browser does; connections stay open, as many as are used at once. */
export async function staySignedIn(server: StartedServer, atOnce: number): Promise<Call> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'accept-encoding': 'br',
    'x-screen': '/volunteers/individual',
  }
  const call: Call = async (method, target, body, more = {}) => {
    const sent = request(`${server.address}/api${target}`, { method, agent, headers: { ...headers, ...more } })
    sent.end(body ? JSON.stringify(body) : undefined)
    const [answer] = await once(sent, 'response')
    const isPacked = answer.headers['content-encoding'] === 'br'
    const said = await text(isPacked ? answer.pipe(createBrotliDecompress()) : answer)
    if (answer.statusCode >= 300) throw new Error(`${method} ${target} ${answer.statusCode} ${said.slice(0, 500)}`)
    return said && JSON.parse(said)
  }
  const { accessToken } = await call('POST', '/auth/sign-in', admin)
  headers['authorization'] = `Bearer ${accessToken}`
  return call
}
