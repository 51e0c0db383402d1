export interface Figure {
  name: string
  /** The whole call over HTTP, 95th percentile, and the mark that it must not pass. */
  call: number
  mark: number
  /** Our query in its transaction and the hand-written SQL in one of its own, 95th percentile and median. */
  query: number
  floor: number
  /** Median by median: other programs of the machine disturb it least. */
  ratio: number
  /** What the ratio must not pass. */
  largestRatio: number
  /** How many milliseconds longer our median is. */
  extra: number
}

/** The time in milliseconds that this part of the times does not pass. */
export function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]!
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export const isKept = ({ call, mark, ratio, largestRatio }: Figure) => call <= mark && ratio <= largestRatio

export function printFigures(figures: Figure[]): void {
  const head = ['call', 'mark', 'query', 'floor', 'ratio'].map((word) => word.padStart(8)).join('')
  console.log(`${'p95 in ms, ratio of medians'.padEnd(44)}${head}`)
  for (const figure of figures) {
    const { name, call, mark, query, floor, ratio } = figure
    const numbers = [call, mark, query, floor].map((value) => value.toFixed(1).padStart(8)).join('')
    console.log(`${name.padEnd(44)}${numbers}${ratio.toFixed(2).padStart(8)}  ${isKept(figure) ? 'kept' : 'MISSED'}`)
  }
}
