import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { addAccount } from '#features/accounts/server/commands/add-account.ts'
import { type TenantId, withTenant } from '#server/database/with-tenant.ts'
import { signAccessToken } from '#server/http/access-token.ts'
import type { Platform } from '#server/platform.ts'
import type { StartedServer } from './start-server.ts'

export type Call = (method: string, target: string, body?: object, more?: Record<string, string>) => Promise<any>

interface Visit {
  server: StartedServer
  platform: Platform
  tenantId: TenantId
  secretKey: string
  /** Connections that stay open. */
  atOnce: number
}

/** Somebody with a session of their own, whose browser keeps its connections. */
export async function staySignedIn({ server, platform, tenantId, secretKey, atOnce }: Visit): Promise<Call> {
  const sessionId = uuidv7()
  const now = platform.clock()
  await withTenant(platform.db, tenantId, async (db) => {
    const account = { email: 'b@example.org', password: '', temporary: false, venues: 'all' as const }
    const username = `bench-${sessionId}`
    const accountId = await addAccount({ db, tenantId, platform, now }, { ...account, username, role: 'superadmin' })
    await sql`
      insert into account_sessions (tenant_id, id, account_id, rotated_on, created_on, expires_on)
      values (${tenantId}, ${sessionId}, ${accountId}, ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)})`.execute(
      db,
    )
  })
  const token = await signAccessToken(secretKey, sessionId, now, 86_400)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br',
    'x-screen': '/volunteers/individual',
  }
  return async (method, target, body, more = {}) => {
    const sent = request(`${server.address}/api${target}`, { method, agent, headers: { ...headers, ...more } })
    sent.end(body ? JSON.stringify(body) : undefined)
    const [answer] = await once(sent, 'response')
    const said = await text(answer)
    if (answer.statusCode >= 300) throw new Error(`${method} ${target} ${answer.statusCode} ${said.slice(0, 500)}`)
    return said && JSON.parse(said)
  }
}
