import type { DateText } from '#shared/dates.ts'
import { readSteps, type TenantSettings } from '#shared/tenant-settings.ts'

export const milestoneKinds = ['hours', 'years'] as const

/** So many hours in all, or so many years since somebody joined. */
export interface Milestone {
  kind: (typeof milestoneKinds)[number]
  amount: number
}

/** What milestones are measured by. */
export interface Merit {
  hours: number
  /** The day on which they joined. */
  joined: DateText
}

/** The milestones of the organisation, the highest of each kind first. */
export function milestonesOf({
  milestoneHours,
  milestoneYears,
}: Pick<TenantSettings, 'milestoneHours' | 'milestoneYears'>): Milestone[] {
  const all = (kind: Milestone['kind'], steps: string) =>
    readSteps(steps)
      .map((amount) => ({ kind, amount }))
      .reverse()
  return [...all('hours', milestoneHours), ...all('years', milestoneYears)]
}

export const isSameMilestone = (one: Milestone, other: Milestone): boolean =>
  one.kind === other.kind && one.amount === other.amount

/** Whether somebody has come so far; `today` is the organisation's. */
export function hasReached({ hours, joined }: Merit, { kind, amount }: Milestone, today: DateText): boolean {
  if (kind === 'hours') return hours >= amount
  const [year = '', ...rest] = joined.split('-')
  // the 29th of February comes round on the 1st of March, as texts compare
  return [String(Number(year) + amount).padStart(4, '0'), ...rest].join('-') <= today
}

/**
 * Whether the records still show what a certificate says, by the hours in all of its person; of years nothing is corrected
 * that was true on the day.
 */
export const stillStands = ({ kind, amount }: Milestone, hours: number): boolean => kind === 'years' || hours >= amount

/** 100 hours, 1 year. */
export function milestoneText({ kind, amount }: Milestone): string {
  const unit = amount === 1 ? kind.slice(0, -1) : kind
  return `${amount.toLocaleString('en')} ${unit}`
}
