/** Months after which people are erased; 0 keeps them. */
export const isRetentionPeriod = (months: number): boolean => months === 0 || (months >= 6 && months <= 240)
export const periodMessage = '0, or 6 to 240'

/** Everybody whose time is over stands in the list for so long before they are erased. */
export const noticeDays = 30
/** So far ahead the list looks. */
export const listedDays = 90

export interface UsualPeriod {
  months: number
  /** Why so long. */
  reason: string
}

const year: UsualPeriod = { months: 12, reason: 'an application that led to nothing is needed for a year' }
const waiting: UsualPeriod = { months: 24, reason: 'somebody who was accepted and never came may still come' }
const left: UsualPeriod = { months: 36, reason: 'people who have left may come back or ask for a reference' }
const accounts: UsualPeriod = { months: 60, reason: 'charities keep their accounts for five years' }

/**
 * What suits most organisations: Singapore's PDPA sets no period, and asks that nothing be kept that no purpose needs any
 * more. By the first words of a status's key, without what it is a status of; of others nobody but the organisation knows
 * what they mean, and people who are active are kept.
 */
const usualPeriods: readonly [RegExp, UsualPeriod][] = [
  [/^contact:donor$/, accounts],
  [/^contact:manager$/, left],
  [/^(?:new|pending|interview)/, year],
  [/^accepted/, waiting],
  [/^(?:inactive|rejected|withdrawn|resigned|stopped|left|former)/, left],
]

export function usualPeriod(status: string): UsualPeriod | undefined {
  const key = status.replace(/^organisation:/, '')
  return usualPeriods.find(([pattern]) => pattern.test(key))?.[1]
}

/** Who has erased somebody whose time was over, as their row says it. */
export const byRetention = 'Retention'

const erasedNouns = [
  ['people', 'volunteer', 'volunteers'],
  ['contacts', 'donor or manager', 'donors and managers'],
  ['organisations', 'organisation', 'organisations'],
  ['members', 'person of an organisation', 'people of organisations'],
  ['groups', 'group', 'groups'],
] as const

/** How many of each kind were erased in a night. */
export const erasedWords = (night: Readonly<Record<(typeof erasedNouns)[number][0], number>>): string =>
  erasedNouns
    .flatMap(([kind, one, many]) => {
      const count = night[kind]
      return count ? [count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`] : []
    })
    .join(', ')
