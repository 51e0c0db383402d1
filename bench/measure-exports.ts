import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { cpuOf } from './cpu-of.ts'
import type { Product } from './open-product.ts'
import { people } from './seed-bulk-work.ts'

const marks = { excel: { seconds: 30, cpu: 20 }, csv: { seconds: 12, cpu: 20 } }
const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Everybody into one file, while nobody else asks for anything but how far it is, once a second. */
export async function measureExports({ server, postmaster, call }: Product): Promise<boolean> {
  const kept: boolean[] = []
  for (const format of ['excel', 'csv'] as const) {
    const cpu = cpuOf(server, postmaster)
    const memory = megabytesOf(server.process.pid!)
    const started = performance.now()
    const { exportId } = await call('POST', '/generate-indi-vol-excel', { format })
    let most = memory
    let state = { state: 'running', done: 0 }
    while (state.state === 'running') {
      await setTimeout(1000)
      most = Math.max(most, megabytesOf(server.process.pid!))
      state = await call('GET', `/bulk/exports/${exportId}`)
    }
    const seconds = (performance.now() - started) / 1000
    const [node, postgres] = cpuOf(server, postmaster).map((now, at) => now - cpu[at]!) as [number, number]
    if (state.state !== 'done' || state.done < people) throw new Error(`the export ${state.state}: ${state.done}`)
    const mark = marks[format]
    const isKept = seconds <= mark.seconds && node + postgres <= mark.cpu
    kept.push(isKept)
    console.log(
      `export of ${state.done} people, ${format}: ${seconds.toFixed(1)} s (mark ${mark.seconds}), ` +
        `${node.toFixed(1)} + ${postgres.toFixed(1)} s of CPU of server + PostgreSQL (mark ${mark.cpu}), ` +
        `memory +${(most - memory).toFixed(0)} MB${isKept ? '' : '  MISSED'}`,
    )
  }
  return kept.every(Boolean)
}
