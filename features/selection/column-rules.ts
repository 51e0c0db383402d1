import type { OwnField } from '#features/own-fields/contract.ts'
import type { OwnKind } from '#features/own-fields/kind-rules.ts'
import { formatDate, formatDateTime, weekdays } from '#shared/dates.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import { type ColumnField, type ColumnForm, type ColumnKind, type ListFields, ownColumn } from '#shared/list-columns.ts'
import { isObject } from '#shared/objects.ts'

/** One that a list can have, with its title. */
export interface ListColumn extends ColumnField {
  name: string
  title: string
}

type Own = Pick<OwnField, 'id' | 'kind' | 'label'>

/**
 * The columns that the list can have: fields that the organisation hides are none of them, the others have its words; its
 * own fields follow.
 */
export function offeredColumns(list: ListFields, { sections }: ColumnForm, own: readonly Own[]): ListColumn[] {
  const labels = new Map(
    Object.values(sections).flatMap((section) =>
      section.isHidden ? [] : section.fields.flatMap((one) => (one.isHidden ? [] : [[one.field, one.label] as const])),
    ),
  )
  const ofForm = Object.entries(list.columns).flatMap(([name, column]) => {
    const title = column.title ?? labels.get(name)
    return title === undefined ? [] : [{ ...column, name, title }]
  })
  return [...ofForm, ...own.map(({ id, kind, label }) => ({ ...ownColumnOf(kind), name: ownColumn(id), title: label }))]
}

const kinds: Partial<Record<OwnKind, ColumnKind>> = { number: 'number', date: 'date', several: 'list' }
const ownColumnOf = (kind: OwnKind): ColumnField => ({ kind: kinds[kind] ?? 'text', from: 'own' })

/** What comes of somebody's attendance, which is counted wherever they came. */
const ofAttendance: readonly string[] = ['lastCame', 'firstCame', 'yearHours', 'hours']

/** A column's heading: who sees some locations only is told that it counts all of them. */
export const headingOf = ({ name, title }: Pick<ListColumn, 'name' | 'title'>, limited: boolean): string =>
  limited && ofAttendance.includes(name) ? `${title}, at all locations` : title

/** Moves one to another place; the first one stays where it is. */
export function moveColumn(names: readonly string[], name: string, to: number): string[] {
  const others = names.filter((one) => one !== name)
  return others.toSpliced(Math.min(Math.max(to, 1), others.length), 0, name)
}

/** What stands in a cell, as one line of text. A sheet has another mark between choices than choices themselves have. */
export function columnText({ kind }: Pick<ListColumn, 'kind'>, value: unknown, between = ', '): string {
  if (value === null || value === undefined) return ''
  if (kind === 'consent') return value === true ? 'Yes' : 'Not asked yet'
  if (kind === 'moment') return value === '' ? '' : formatDateTime(String(value))
  if (kind === 'date') return formatDate(String(value))
  if (kind === 'hours') return hoursAndMinutes(Number(value))
  if (kind === 'number') return Number(value).toLocaleString('en', { maximumFractionDigits: 2 })
  if (Array.isArray(value))
    return value.map((one) => (kind === 'zones' ? zoneText(one, between) : String(one))).join(between)
  return isObject(value) ? daysText(value) : String(value)
}

function zoneText(value: unknown, between: string): string {
  if (!isObject(value)) return String(value)
  const locations = Array.isArray(value['locations']) ? value['locations'].map(String) : []
  return locations.length ? locations.join(between) : String(value['zone'] ?? '')
}

const daysText = (days: Record<string, unknown>) =>
  weekdays
    .flatMap((day) => {
      const times = [days[day] ?? []].flat().map(String)
      return times.length ? [`${day.slice(0, 3)} ${times.join(' & ')}`] : []
    })
    .join(', ')
