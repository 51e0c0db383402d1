import { formatDate, isDate } from '#shared/dates.ts'
import type { FileSlot } from './checklist-contract.ts'
import { slotCount } from './checklist-contract.ts'

/** All ten slots, those that are not given being empty. */
export function allSlots(given: readonly FileSlot[]): FileSlot[] {
  return Array.from({ length: slotCount }, (_unused, i) => {
    const empty = { index: i + 1, checked: false, dateChecked: '', validUntil: '', fileName: '', name: '', size: 0 }
    return given.find((slot) => slot.index === i + 1) ?? empty
  })
}

/**
 * Ticking sets the date to today, unticking clears it. What ends on a day when it is checked today gets that end, unless
 * somebody has said one that is still to come.
 */
export function tickSlot(slot: FileSlot, checked: boolean, today: string, ends = ''): FileSlot {
  const isOver = !slot.validUntil || slot.validUntil < today
  return {
    ...slot,
    checked,
    dateChecked: checked ? today : '',
    validUntil: checked && ends && isOver ? ends : slot.validUntil,
  }
}

/** The date that goes with a slot: none when it is not checked, today when none is given. */
export function checkedDate(checked: boolean, given: string | null | undefined, today: string): string | undefined {
  if (!checked) return ''
  if (!given) return today
  return isDate(given) ? given : undefined
}

/** The slot in words, for the history. */
export const describeSlot = ({
  name,
  checked,
  dateChecked,
  validUntil,
}: Pick<FileSlot, 'name' | 'checked' | 'dateChecked' | 'validUntil'>) =>
  [name, checked && `checked ${formatDate(dateChecked)}`, validUntil && `valid until ${formatDate(validUntil)}`]
    .filter(Boolean)
    .join(', ')
