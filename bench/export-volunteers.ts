import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { percentile, timeOf } from './measure.ts'
import { startServer } from './start-server.ts'

const marks = { seconds: 180, megabytes: 300, slower: 2 }
const list = JSON.stringify({
  query: { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }] } },
  sort: [{ createdOn: 'desc' }],
  size: 10,
})

interface Server {
  databaseUrl: string
  secretKey: string
  dir: string
  token: string
}

/**
 * The large organisation's volunteers into one workbook, by a server of its own as it runs anywhere, while somebody
 * reads the list. Answers whether every mark was kept.
 */
export async function exportVolunteers({ databaseUrl, secretKey, dir, token }: Server): Promise<boolean> {
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, DATA_DIR: dir, DEMO: '0' }
  const { address, process: server } = await startServer(env)
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const call = async (method: string, target: string, body?: string) => {
      const answer = await fetch(`${address}/api${target}`, { method, headers, ...(body ? { body } : {}) })
      if (!answer.ok) throw new Error(`${target} ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Record<string, unknown>
    }
    const readList = () => timeOf(() => call('POST', '/_search', list))
    const before = await Promise.all(Array.from({ length: 5 }, readList)).then(() => readTimes(readList, 100))
    const memoryBefore = megabytesOf(server.pid!)
    const started = performance.now()
    const { exportId } = await call('POST', '/generate-indi-vol-excel', JSON.stringify({ format: 'excel' }))
    const during: number[] = []
    let memory = memoryBefore
    let state: Record<string, unknown> = {}
    do {
      during.push(...(await readTimes(readList, 5)))
      memory = Math.max(memory, megabytesOf(server.pid!))
      state = await call('GET', `/bulk/exports/${exportId}`)
    } while (state['state'] === 'running')
    const seconds = (performance.now() - started) / 1000
    if (state['state'] !== 'done') throw new Error('the export failed')
    const [calm, busy] = [percentile(before, 0.95), percentile(during, 0.95)]
    const kept = seconds <= marks.seconds && memory - memoryBefore <= marks.megabytes && busy <= calm * marks.slower
    console.log(
      `export of ${state['done']} volunteers: ${seconds.toFixed(1)} s (mark ${marks.seconds}), ` +
        `memory +${(memory - memoryBefore).toFixed(0)} MB (mark ${marks.megabytes}), list p95 ${calm.toFixed(1)} ms, ` +
        `meanwhile ${busy.toFixed(1)} ms (mark ${marks.slower} times)  ${kept ? 'kept' : 'MISSED'}`,
    )
    return kept
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
}

/** One every 100 ms, as a few people who look at lists. */
async function readTimes(read: () => Promise<number>, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.push(await read())
    await setTimeout(100)
  }
  return times
}

const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
