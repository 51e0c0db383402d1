import { type AttendanceValues, came } from './merge-rules.ts'
import { applyHours } from './rules.ts'

/** What a sheet says of somebody. */
export const toldOutcomes = ['came', 'absent', 'excused'] as const
export type ToldOutcome = (typeof toldOutcomes)[number]

export interface Told {
  outcome?: ToldOutcome | undefined
  /** For how long they were there. */
  hours?: number | undefined
}

/**
 * What a sheet makes of an attendance: hours count as they stand there, and who came without any was there from the start
 * to the end. A time that somebody was seen to come stays: a sheet that says they came adds nothing to it, and one that
 * says they did not is the weaker witness.
 */
export function applyTold(
  current: AttendanceValues,
  { outcome, hours }: Told,
  session: { start: string; end: string },
): AttendanceValues {
  if (hours) return applyHours(current, hours, session)
  if (!outcome || came(current)) return current
  return applyHours(current, outcome === 'came' ? 'same-as-session' : outcome, session)
}
