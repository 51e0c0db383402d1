import { readdirSync, readFileSync } from 'node:fs'
import type { StartedServer } from './start-server.ts'

/** Seconds of CPU that the server and every PostgreSQL of this machine have used, as Linux counts them in hundredths. */
export function cpuOf({ process: server }: StartedServer): [number, number] {
  const spent = (pid: string | number) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return (Number(fields[11]) + Number(fields[12])) / 100
    } catch {
      return 0 // it has just ended
    }
  }
  const isPostgres = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    } catch {
      return false
    }
  }
  const postgres = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isPostgres(pid))
  return [spent(server.pid!), postgres.reduce((sum, pid) => sum + spent(pid), 0)]
}
