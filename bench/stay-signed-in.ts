import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress } from 'node:zlib'
import type { StartedServer } from './start-server.ts'

type More = Record<string, string>

/** The answer as what it says. */
export interface Call {
  (method: string, target: string, body?: unknown, more?: More): Promise<any>
  /** Waits for the last byte of an answer and looks at its status alone: to unpack and read it is the browser's own work. */
  send: (method: string, target: string, body?: string, more?: More) => Promise<void>
}

/** Of the demo's organisation. */
export const admin = { username: 'demo-admin', password: 'Manyhands-Demo-2026!' }

/** The demo's administrator, signed in as a browser does; connections stay open, as many as are used at once. */
export async function staySignedIn(server: StartedServer, atOnce: number): Promise<Call> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'accept-encoding': 'br',
    'x-screen': '/volunteers/individual',
  }
  const ask = async (method: string, target: string, body?: unknown, more: More = {}) => {
    const sent = request(`${server.address}/api${target}`, { method, agent, headers: { ...headers, ...more } })
    sent.end(body ? JSON.stringify(body) : undefined)
    const [answer] = await once(sent, 'response')
    const isPacked = answer.headers['content-encoding'] === 'br'
    const said = await text(isPacked ? answer.pipe(createBrotliDecompress()) : answer)
    if (answer.statusCode >= 300) throw new Error(`${method} ${target} ${answer.statusCode} ${said.slice(0, 500)}`)
    return said && JSON.parse(said)
  }
  const { accessToken } = await ask('POST', '/auth/sign-in', admin)
  headers['authorization'] = `Bearer ${accessToken}`
  const { hostname, port } = new URL(server.address)
  const send: Call['send'] = (method, target, body, more) =>
    new Promise((resolve, reject) => {
      const path = `/api${target}`
      const sent = request({ hostname, port, path, method, agent, headers: { ...headers, ...more } }, (answer) => {
        const isRefused = (answer.statusCode ?? 500) >= 300
        answer.on('end', () => (isRefused ? reject(new Error(`${method} ${target} ${answer.statusCode}`)) : resolve()))
        answer.on('error', reject)
        answer.resume()
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return Object.assign(ask, { send })
}
