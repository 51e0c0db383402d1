import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface StartedServer {
  address: string
  process: ChildProcess
}

/** The product as a process of its own, on a free port. */
export async function startServer(env: Record<string, string>): Promise<StartedServer> {
  const file = path.resolve('product/start.ts')
  const server = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const [, address] = /Manyhands is ready: (\S+)/.exec(line) ?? []
    if (address) return { address, process: server }
  }
  throw new Error('the server ended before it was ready')
}
