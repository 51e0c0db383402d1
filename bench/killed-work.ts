import type pg from 'pg'
import type { StartedServer } from './start-server.ts'

export interface Site {
  server: StartedServer
  env: Record<string, string>
  token: string
  owner: pg.Client
  tenantId: string
  call(method: string, target: string, body?: unknown): Promise<Record<string, unknown>>
}

export interface Work {
  name: string
  /** The longest time between the request and the kill, in milliseconds: about what the work takes. */
  within: number
  /** One request with its key, sent again with the same key until it is answered. Then what is wrong with the rows. */
  request: (site: Site, mark: string) => Promise<{ method?: 'POST' | 'PUT'; path: string; body: unknown }>
  problem: (site: Site, mark: string, answer: Record<string, unknown>) => Promise<string | undefined>
}
