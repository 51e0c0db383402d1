import type { Measured, Work } from './measure-work.ts'

/** Work with what it must keep to. */
export interface Limit extends Work {
  /** How many times as long as by hand it may take. */
  mostTimes?: number
  /** The 95th percentile in milliseconds that it must not pass. */
  p95?: number
  atOnce?: number
}

/** One line of the table; returns whether the marks are kept. */
export function printWork({ mostTimes, p95, atOnce = 1 }: Limit, measured: Measured, withHead: boolean): boolean {
  const head = [
    'work',
    'at once',
    'ms',
    'by hand',
    'times (at most)',
    'ms of CPU: server + PostgreSQL',
    'by hand',
    'p95',
  ]
  if (withHead) console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`)
  const milliseconds = (rate: number) => ((atOnce * 1000) / rate).toFixed(1)
  const times = 1 / measured.ratio
  const isKept = times <= (mostTimes ?? Number.POSITIVE_INFINITY) && measured.p95 <= (p95 ?? Number.POSITIVE_INFINITY)
  const cells = [
    measured.name,
    atOnce,
    milliseconds(measured.ours),
    milliseconds(measured.byHand),
    `${times.toFixed(2)}${mostTimes ? ` (${mostTimes})` : ''}`,
    measured.cpu.map((one) => one.toFixed(1)).join(' + '),
    measured.cpuByHand.toFixed(1),
    `${measured.p95.toFixed(1)}${p95 ? ` (${p95})` : ''}`,
  ]
  console.log(`| ${cells.join(' | ')} | ${isKept ? '' : 'MISSED'}`)
  return isKept
}
