// The attendance report of 2,000,000 rows, while nobody else asks for anything but how far it is, once a second.
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { cpuOf } from './cpu-of.ts'
import { openAttendedYears } from './open-attended-years.ts'

const marks = { seconds: 300, megabytes: 300 }
const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Returns whether it is within its marks. */
export async function measureReports(keptDir?: string, startDate = ''): Promise<boolean> {
  const where = { name: 'reports', keptDir, port: 54360, atOnce: 1 }
  return openAttendedYears(where, async ({ server, postmaster, call }) => {
    const cpu = cpuOf(server, postmaster)
    const memory = megabytesOf(server.process.pid!)
    const started = performance.now()
    const { reportId } = await call('POST', '/corp_vol_excel_new', { params: { type: 'attendance', startDate } })
    let most = memory
    let state = { state: 'running', done: 0 }
    while (state.state === 'running') {
      await setTimeout(1000)
      most = Math.max(most, megabytesOf(server.process.pid!))
      state = await call('GET', `/reports/${reportId}`)
    }
    const seconds = (performance.now() - started) / 1000
    const [node, postgres] = cpuOf(server, postmaster).map((now, at) => now - cpu[at]!) as [number, number]
    if (state.state !== 'done') throw new Error(`the report ${state.state}: ${state.done}`)
    const isKept = seconds <= (marks.seconds * state.done) / 2_000_000 && most - memory <= marks.megabytes
    console.log(
      `attendance report of ${state.done} rows: ${seconds.toFixed(1)} s (mark ${marks.seconds} for 2,000,000), ` +
        `${node.toFixed(1)} + ${postgres.toFixed(1)} s of CPU of server + PostgreSQL, ` +
        `memory +${(most - memory).toFixed(0)} MB (mark ${marks.megabytes})${isKept ? '' : '  MISSED'}`,
    )
    return isKept
  })
}
