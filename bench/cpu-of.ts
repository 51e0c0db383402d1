import { readdirSync, readFileSync } from 'node:fs'
import type { StartedServer } from './start-server.ts'

/**
 * Seconds of CPU that the server and its PostgreSQL have used, as Linux counts them in hundredths: of the postmaster with
 * this process id, what it has and what its ended children had, and what its children have. Without one, of every
 * PostgreSQL of this machine.
 */
export function cpuOf({ process: server }: StartedServer, postmaster?: number): [number, number] {
  const postgres = postmaster ? spentByFamily(postmaster) : sum(processes().filter(isPostgres).map(spentBy))
  return [spentBy(String(server.pid)), postgres]
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const processes = () => readdirSync('/proc').filter((pid) => /^\d+$/.test(pid))

/** The fields of a process after its name; none where it has just ended. */
function fieldsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  } catch {
    return []
  }
}

const spentBy = (pid: string) => sum(fieldsOf(pid).slice(11, 13).map(Number)) / 100

function spentByFamily(postmaster: number): number {
  const own = sum(fieldsOf(String(postmaster)).slice(11, 15).map(Number)) / 100
  const children = processes().filter((pid) => fieldsOf(pid)[1] === String(postmaster))
  return own + sum(children.map(spentBy))
}

function isPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}
