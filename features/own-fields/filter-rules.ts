import { formatDate, isDate } from '#shared/dates.ts'
import type { OwnField } from './contract.ts'

/** What a list asks of the answers to one field. */
export type OwnAsked =
  | { kind: 'none' | 'any' }
  | { kind: 'is'; keys: string[] }
  | { kind: 'has'; text: string }
  | { kind: 'number' | 'date'; from: string; to: string }

/** How many own fields one list can be filtered by. */
export const mostOwnAsked = 10
export const longestOwnAsked = 2000

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const number = /^-?\d{1,15}(\.\d{1,6})?$/
const isEnd = { number: (text: string) => number.test(text), date: isDate }

/** `none`, `any`, `is:key,key`, `has:text`, `number:3..10` or `date:2026-01-01..`, both ends included. */
export function readOwnAsked(text: string): OwnAsked | undefined {
  if (text === 'none' || text === 'any') return { kind: text }
  const [, kind, value = ''] = /^(is|has|number|date):(.+)$/s.exec(text) ?? []
  if (kind === 'is') return { kind, keys: [...new Set(value.split(','))] }
  if (kind === 'has') return value.trim() ? { kind, text: value.trim() } : undefined
  if (kind !== 'number' && kind !== 'date') return undefined
  const ends = value.split('..')
  const [from = '', to = ''] = ends
  const isRange = ends.length === 2 && (from || to) && ends.every((end) => !end || isEnd[kind](end))
  return isRange ? { kind, from, to } : undefined
}

/** What is asked of each field, by its id, as the list's address has it; undefined where it is no such filter. */
export function readOwnFilter(value: string): { id: string; asked: OwnAsked }[] | undefined {
  const entries = [...new URLSearchParams(value)]
  const read = entries.flatMap(([id, text]) => {
    const asked = uuid.test(id) ? readOwnAsked(text) : undefined
    return asked ? [{ id, asked }] : []
  })
  return read.length === entries.length && read.length <= mostOwnAsked ? read : undefined
}

/** What the address says of each field, by its id. */
export const ownAskedTexts = (value: string): Record<string, string> =>
  readOwnFilter(value) ? Object.fromEntries(new URLSearchParams(value)) : {}

/** The filter with another wish for one field; an empty one asks nothing of it. */
export function withOwnAsked(value: string, id: string, text: string): string {
  const texts = { ...ownAskedTexts(value), [id]: text }
  return new URLSearchParams(Object.entries(texts).filter(([, asked]) => asked)).toString()
}

const chipOf = (id: string) => `own:${id}`

/** What is asked of each field in words, so that each can be taken back alone. What is no such filter is one. */
export function ownChips(value: string, nameOf: (id: string) => string | undefined): { name: string; words: string }[] {
  const ids = Object.keys(ownAskedTexts(value))
  if (!ids.length) return value ? [{ name: 'own', words: 'Own fields' }] : []
  const others = (id: string) => ids.filter((other) => other !== id)
  const alone = (id: string) => others(id).reduce((left, other) => withOwnAsked(left, other, ''), value)
  return ids.map((id) => ({ name: chipOf(id), words: describeOwnFilter(alone(id), nameOf) }))
}

/** A list's filters without what the chip of this name asks for. */
export function withoutChip<Filters extends Readonly<Record<string, string>>>(filters: Filters, name: string) {
  const { own = '' } = filters
  const id = Object.keys(ownAskedTexts(own)).find((one) => chipOf(one) === name)
  return id === undefined ? { ...filters, [name]: '' } : { ...filters, own: withOwnAsked(own, id, '') }
}

/** Of a field that was deleted, or whose answers others see. */
const notSeen = 'A field that you do not see'

/** A list's view in which a field that is not seen is asked for no answer: such a field finds nobody. */
export function withoutAnswers(view: string, isSeen: (id: string) => boolean): string {
  const parts = new URLSearchParams(view)
  const own = parts.get('own') ?? ''
  const hidden = Object.keys(ownAskedTexts(own)).filter((id) => !isSeen(id))
  if (!hidden.length) return view
  parts.set(
    'own',
    hidden.reduce((left, id) => withOwnAsked(left, id, 'any'), own),
  )
  return parts.toString()
}

/** The filter in words. `nameOf` knows the fields by their ids, and choices by a field's id, a slash and their keys. */
export const describeOwnFilter = (value: string, nameOf: (id: string) => string | undefined): string =>
  (readOwnFilter(value) ?? [])
    .map(({ id, asked }) => {
      const label = nameOf(id)
      // what is asked of it may be what somebody answered
      return label === undefined ? notSeen : describe(label, asked, (key) => nameOf(`${id}/${key}`))
    })
    .join(', ')

function describe(label: string, asked: OwnAsked, nameOf: (key: string) => string | undefined): string {
  switch (asked.kind) {
    case 'none':
      return `${label}: not answered`
    case 'any':
      return `${label}: answered`
    case 'is':
      return `${label}: ${[...new Set(asked.keys.map((key) => nameOf(key) ?? '(removed choice)'))].join(' or ')}`
    case 'has':
      return `${label} contains "${asked.text}"`
    case 'number':
      return `${label}: ${rangeWords(asked.from, asked.to)}`
    case 'date':
      return `${label}: ${rangeWords(asked.from && formatDate(asked.from), asked.to && formatDate(asked.to))}`
  }
}

function rangeWords(from: string, to: string): string {
  if (from === to) return from
  if (!to) return `from ${from}`
  return from ? `${from} to ${to}` : `up to ${to}`
}

/** The choice that one has become a part of, else itself. */
export const meantKey = ({ options }: Pick<OwnField, 'options'>, key: string): string =>
  options.find((one) => one.key === key)?.joinedInto ?? key

/** The same of what is asked of a field, so that it names the choices that there are. */
export function meantAsked(field: Pick<OwnField, 'options'>, text: string): string {
  const asked = readOwnAsked(text)
  if (asked?.kind !== 'is') return text
  return `is:${[...new Set(asked.keys.map((key) => meantKey(field, key)))].join(',')}`
}

/** What fields are called by their ids, and their choices as `describeOwnFilter` asks for them. */
export function nameOwnFields(fields: readonly OwnField[]): (id: string) => string | undefined {
  const names = new Map(
    fields.flatMap(({ id, label, options }) => [
      [id, label] as const,
      ...options.map(({ key, label: own }) => {
        const meant = options.find((one) => one.key === meantKey({ options }, key))
        return [`${id}/${key}`, meant?.label ?? own] as const
      }),
    ]),
  )
  return (id) => names.get(id)
}
