import { nameOfSlot } from './rules.ts'

/**
 * What a list of people asks of a slot of their checklist today: that it is ticked and valid, that it is not, that it has
 * run out, or that it does within so many days.
 */
export type CheckAsked = { kind: 'has' | 'lacks' | 'ended' } | { kind: 'ends'; days: number }

/** Ten years: more is a slip. */
const mostDays = 3650
const slotCount = 10
/** As many as there are slots, each with the longest wish. */
export const longestCheckAsked = slotCount * '10:ends:3650,'.length

/** What is asked of each slot: `2:lacks` or `2:has,3:ends:30`; undefined where it is no such filter. */
export function readCheckFilter(value: string): { slot: number; asked: CheckAsked }[] | undefined {
  const read = value.split(',').map((text) => {
    const [, slot, kind, days] = /^([1-9]|10):(?:(has|lacks|ended)|ends:([1-9]\d{0,3}))$/.exec(text) ?? []
    if (!slot || Number(days ?? 1) > mostDays) return undefined
    const asked: CheckAsked = days ? { kind: 'ends', days: Number(days) } : { kind: kind as 'has' | 'lacks' | 'ended' }
    return { slot: Number(slot), asked }
  })
  const known = read.filter((one) => one !== undefined)
  const isOnce = new Set(known.map(({ slot }) => slot)).size === read.length
  return known.length === read.length && isOnce ? known : undefined
}

/** What the filter asks of one slot, as the address has it; empty where nothing. */
export const checkAskedOf = (value: string, slot: number): string =>
  (readCheckFilter(value) ? value.split(',') : [])
    .filter((text) => text.startsWith(`${slot}:`))
    .map((text) => text.slice(`${slot}:`.length))
    .join('')

/** The filter with another wish for one slot; an empty one asks nothing of it. */
export function withCheckAsked(value: string, slot: number, text: string): string {
  const others = (readCheckFilter(value) ? value.split(',') : []).filter((one) => !one.startsWith(`${slot}:`))
  return [...others, ...(text ? [`${slot}:${text}`] : [])]
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .join(',')
}

/** By which a slot's name is asked for. */
export const slotKey = (slot: number) => `slot ${slot}`

/** What slots are called, by the keys above. */
export const nameSlots =
  (papers: readonly { slot: number; name: string }[]) =>
  (key: string): string | undefined =>
    papers.find(({ slot, name }) => name && slotKey(slot) === key)?.name

/** The filter in words. */
export const describeCheckFilter = (value: string, nameOf: (key: string) => string | undefined): string =>
  (readCheckFilter(value) ?? [])
    .map(({ slot, asked }) => `${nameOf(slotKey(slot)) ?? nameOfSlot(slot)}: ${describeCheck(asked).toLowerCase()}`)
    .join(', ')

/** One wish in words, for a choice. */
export function describeCheck(asked: CheckAsked): string {
  switch (asked.kind) {
    case 'has':
      return 'Checked and valid'
    case 'lacks':
      return 'Missing or run out'
    case 'ended':
      return 'Has run out'
    case 'ends':
      return `Runs out within ${asked.days} ${asked.days === 1 ? 'day' : 'days'}`
  }
}

/** The usual wishes. */
export const usualChecks = ['has', 'lacks', 'ended', 'ends:7', 'ends:30', 'ends:60', 'ends:90'] as const
