/** Months after which people are erased; 0 keeps them. */
export const isRetentionPeriod = (months: number): boolean => months === 0 || (months >= 6 && months <= 240)
export const periodMessage = '0, or 6 to 240'

/** Everybody whose time is over stands in the list for so long before they are erased. */
export const noticeDays = 30
/** So far ahead the list looks. */
export const listedDays = 90

/** What the first words of such a status are, by key: of others nobody but the organisation knows what they mean. */
const hasLeft = /^(?:inactive|rejected|withdrawn|resigned|stopped|left|former)/

/**
 * What suits most organisations, in months: the law sets no period, and asks that nothing be kept that no purpose needs
 * any more. An application that led to nothing is needed for a year, and one of somebody who left for three years.
 */
export function usualPeriod(status: string): number {
  if (status === 'new') return 12
  return hasLeft.test(status.replace(/^organisation:/, '')) ? 36 : 0
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
