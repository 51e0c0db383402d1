const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'ERROR', 60: 'FATAL' }

/** A line of the log for a person at a terminal: the time of day, how bad it is, what happened, and the values beside it. */
export function readableLine(line: string): string {
  const { level, time, msg, pid: _pid, reqId: _reqId, ...more } = JSON.parse(line) as Record<string, unknown>
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const values = Object.entries(more).map(
    ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  )
  return `${[clock, (levels[Number(level)] ?? '').padEnd(5), msg, ...values].join(' ')}\n`
}
