import type { Message } from './define-words.ts'
import { sharedWords } from './words.ts'

/** A status of a record: its key never changes, its label is the organisation's own word for it. */
export interface Status {
  key: string
  label: string
  /** No longer to be chosen; a history still shows it. */
  isRemoved?: true | undefined
}

/** The statuses of each kind of record that has some. */
export const statusKinds = ['volunteers', 'organisations'] as const
export type StatusKind = (typeof statusKinds)[number]
export type StatusLists = Readonly<Record<StatusKind, readonly Status[]>>

/** What a person who registers begins with. */
export const newStatusKey = 'new'
/** Of texts that look alike one is kept: each accent with its letter, one space between words. */
const tidyLabel = (label: string) => label.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
/** What is stored of a record, and what rules compare: the label that the status had first, in lower case. */
export const statusKeyOf = (label: string) => tidyLabel(label).toLowerCase()

export const keyedStatuses = (labels: readonly string[]): Status[] =>
  labels.map((label) => ({ key: statusKeyOf(label), label: tidyLabel(label) }))

/** Those that can be chosen. */
export const chosenStatuses = (statuses: readonly Status[]) => statuses.filter((status) => !status.isRemoved)

const isText = (text: string) => {
  const wanted = statusKeyOf(text)
  return ({ key, label }: Status) => key === wanted || statusKeyOf(label) === wanted
}

/** The status that a text means: its key or its label, in any case. */
export const findStatus = (statuses: readonly Status[], text: string): Status | undefined =>
  chosenStatuses(statuses).find(isText(text)) ?? statuses.find(isText(text))

/** The key that a text means; one that is not known is itself, and nothing has it. */
export const keyOfStatus = (statuses: readonly Status[], text: string): string =>
  findStatus(statuses, text)?.key ?? statusKeyOf(text)

/** Several of them, each once. */
export const keysOfStatuses = (statuses: readonly Status[], texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => keyOfStatus(statuses, text))),
]

/** The key of the status to be chosen that a text means; any other is reported. */
export function pickStatus(statuses: readonly Status[], text: string, report: (saying: Message) => void): string {
  const found = findStatus(chosenStatuses(statuses), text)
  if (!found) report(sharedWords.message('notAnOption', { given: text.slice(0, 60) }))
  return found?.key ?? text
}

/** What people read for a key. */
export function labelOfStatus(statuses: readonly Status[], key: string): string {
  const known = statuses.find((status) => status.key === key)
  return known?.label ?? key.charAt(0).toUpperCase() + key.slice(1)
}

/** The statuses whose label contains this text. */
export function keysWithText(statuses: readonly Status[], text: string): string[] {
  const part = text.toLowerCase()
  return statuses.filter(({ label }) => label.toLowerCase().includes(part)).map(({ key }) => key)
}

const between = '||'
/** Several statuses as one filter of a list's address, and back. */
export const joinStatuses = (keys: readonly string[]) => keys.join(between)
export const splitStatuses = (filter: string) => filter.split(between).filter(Boolean)

interface FilterOption {
  value: string
  label: string
}

/**
 * What a list's filter of statuses offers: each of them, and those together that the address asks for. `value` is what
 * is chosen, whether the address has keys or labels.
 */
export function statusFilter(
  statuses: readonly Status[],
  asked: string | undefined,
): { options: FilterOption[]; value: string } {
  const options = statuses.map(({ key, label }) => ({ value: key, label }))
  if (!asked) return { options, value: '' }
  const keys = splitStatuses(asked).map((text) => keyOfStatus(statuses, text))
  const value = joinStatuses(keys)
  if (options.some((option) => option.value === value)) return { options, value }
  const label = keys.map((key) => labelOfStatus(statuses, key)).join(' or ')
  return { options: [...options, { value, label }], value }
}

/** What the statement that asks for them answers. */
export type StoredLists = Partial<Record<StatusKind, Status[]>>

/** The lists as they are stored with the forms, whatever is there. */
export function readStatusLists(stored: StoredLists | null | undefined): StatusLists {
  const lists = stored ?? {}
  return { volunteers: lists.volunteers ?? [], organisations: lists.organisations ?? [] }
}

interface StatusPlan {
  statuses: Status[]
  /** Those that could be chosen until now. */
  removed: Status[]
  problems: string[]
}

/**
 * What saving these labels means for the statuses that there are. `named` says which key a label belongs to, which is
 * how one is renamed; without it a label is the status that has it. A new status takes its key from its label.
 */
export function planStatuses(
  kept: readonly Status[],
  labels: readonly string[],
  named: readonly Status[] = chosenStatuses(kept),
): StatusPlan {
  const statuses = labels.map((label) => ({ key: keyOfLabel(kept, named, label), label: tidyLabel(label) }))
  const keys = new Set(statuses.map(({ key }) => key))
  const gone = kept.filter(({ key }) => !keys.has(key))
  const all = [...statuses, ...gone.map((status) => ({ ...status, isRemoved: true as const }))]
  return { statuses: all, removed: chosenStatuses(gone), problems: problemsOf(statuses, all) }
}

function keyOfLabel(kept: readonly Status[], named: readonly Status[], label: string): string {
  const isSame = (status: Status) => statusKeyOf(status.label) === statusKeyOf(label)
  const claimed = named.find(isSame)?.key
  if (claimed !== undefined && kept.some(({ key }) => key === claimed)) return claimed
  return (chosenStatuses(kept).find(isSame) ?? kept.find(isSame))?.key ?? statusKeyOf(label)
}

/** A text must mean one status only: no label is another's key, or what a history shows for one that was removed. */
function problemsOf(statuses: readonly Status[], all: readonly Status[]): string[] {
  const joined = statuses.filter(({ label }) => label.includes(between))
  if (joined.length) return joined.map(({ label }) => `"${label}" holds ${between}, which stands between statuses`)
  if (new Set(statuses.map(({ key }) => key)).size < statuses.length) return ['A status is listed twice']
  const clashes = statuses.flatMap((status) => {
    const other = all.find((one) => one !== status && one.key === statusKeyOf(status.label))
    if (other)
      return `"${status.label}" is what "${other.label}" was called first, and still means it. Choose another word.`
    const past = all.find((one) => one.isRemoved && statusKeyOf(one.label) === statusKeyOf(status.label))
    return past ? `"${status.label}" is what histories show for a status that was removed. Choose another word.` : []
  })
  if (clashes.length) return clashes
  return statuses.some(({ key }) => key === newStatusKey) ? [] : ['The status New must stay in the list']
}
