import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { importPeople } from '#features/volunteers/import-contract.ts'
import { partsOf } from '#features/volunteers/part-rules.ts'
import { percentile, timeOf } from './measure.ts'
import { rowOf } from './measure-import.ts'
import { openProduct } from './open-product.ts'
import type { StartedServer } from './start-server.ts'

/** Seconds for 100,000 rows, and megabytes of the server's process on top of what it had before. */
const marks = { seconds: 60, memory: 300 }
const marked = 100_000

/** A large sheet as the browser sends it, in parts, and its undo, while somebody else reads the list all the time. */
export function importInParts(count: number): Promise<boolean> {
  return openProduct({ dir: '.cache/bench-import', port: 54_334, atOnce: 4 }, async ({ call, server }) => {
    const before = memoryOf(server)
    let most = before
    let runs = true
    const others: number[] = []
    const reading = (async () => {
      while (runs) {
        others.push(await timeOf(() => call('POST', '/_search', firstPage)))
        most = Math.max(most, memoryOf(server))
        await setTimeout(100)
      }
    })()
    const key = uuidv7()
    const rows = Array.from({ length: count }, (_unused, at) => rowOf(`${key}-${at}`, at))
    const sets: string[] = []
    const took = await timeOf(async () => {
      for (const part of partsOf(rows, [])) {
        const body = { rows: part.rows, updates: [], fileName: 'large.xlsx' }
        const answer = await call('POST', importPeople.path, body as never, { 'idempotency-key': uuidv7() })
        sets.push((answer as { changeSetId: string }).changeSetId)
      }
    })
    const undos: number[] = []
    for (const set of sets.toReversed())
      undos.push(await timeOf(() => call('POST', `/bulk/undo/${set}`, {} as never, { 'idempotency-key': uuidv7() })))
    runs = false
    await reading
    const seconds = took / 1000
    const isKept = (seconds * marked) / count <= marks.seconds && most - before <= marks.memory
    console.log(
      `import of ${count} people in ${sets.length} parts: ${seconds.toFixed(1)} s (mark ${marks.seconds} for ${marked}), ` +
        `memory ${before.toFixed(0)} to ${most.toFixed(0)} MiB (mark ${marks.memory} more)\n` +
        `its undo: ${(undos.reduce((all, one) => all + one, 0) / 1000).toFixed(1)} s, the longest part ${(Math.max(...undos) / 1000).toFixed(1)}\n` +
        `a list meanwhile: p50 ${percentile(others, 0.5).toFixed(0)}, p95 ${percentile(others, 0.95).toFixed(0)}, ` +
        `longest ${Math.max(...others).toFixed(0)} ms of ${others.length}${isKept ? '' : '  MISSED'}`,
    )
    return isKept
  })
}

const memoryOf = ({ process: { pid } }: StartedServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const firstPage = {
  query: {
    bool: {
      filter: [{ term: { compositeVolSortKey: 'indivols' } }],
      must_not: [{ match: { status: 'tombstone' } }],
    },
  },
  sort: [{ createdOn: { order: 'desc' } }],
  from: 0,
  size: 25,
}
