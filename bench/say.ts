/** A call of the API as somebody who is signed in. */
export type Call = (method: string, target: string, body?: unknown) => Promise<Record<string, string | number>>

/** Says the figure beside its mark. */
export function say(name: string, measured: number | Measured, mark: number): boolean {
  const { p95: milliseconds, best } = typeof measured === 'number' ? { p95: measured, best: measured } : measured
  const isKept = milliseconds <= mark
  const numbers = [milliseconds, best, mark].map((value) => value.toFixed(1).padStart(10)).join('')
  console.log(`${name.padEnd(56)}${numbers}  ${isKept ? 'kept' : 'MISSED'}`)
  return isKept
}

export interface Measured {
  p95: number
  /** What it takes when no other program of the machine is in the way. */
  best: number
}
