import type { FieldError } from '#shared/errors.ts'

/** The colours that a tag can have; each reads well in light and dark. */
export const tagColours = [
  'gray',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
] as const
export type TagColour = (typeof tagColours)[number]

/** What tags are put on. */
export const taggedKinds = ['volunteers', 'organisations', 'activities'] as const
export type TaggedKind = (typeof taggedKinds)[number]

/** The colours of tags by their names, as lists show them. */
export const coloursOf = (tags: readonly { name: string; colour: string }[]): ReadonlyMap<string, string> =>
  new Map(tags.map(({ name, colour }) => [name, colour]))

/** The tag that an id means: itself, or the one of which it became a part. */
export const meantTag = <Tag extends { id: string; formerIds: readonly string[] }>(
  tags: readonly Tag[],
  id: string,
): Tag | undefined => tags.find((tag) => tag.id === id || tag.formerIds.includes(id))

/** How many tags an organisation can have: what is more is found by nobody. */
export const mostTags = 1000
export const longestTag = 60
export const longestTagMessage = `A tag has at most ${longestTag} characters`
/** How many are put on or taken off at once. */
export const mostAtOnce = 10

/** Two names with the same key are one tag: capitals and accents make no difference. */
export const tagKey = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Spreadsheets part tags by commas and semicolons. */
export const hasSeparator = (name: string): boolean => /[,;，；、\n]/.test(name)
export const separatorMessage = 'A tag cannot contain a comma or a semicolon'

/** What a tag is: the form of the superadmin. */
export interface TagForm {
  name: string
  colour: TagColour
}

export function checkTag({ name }: TagForm): FieldError[] {
  if (!name.trim()) return [{ path: 'name', message: 'Please give it a name' }]
  if (name.trim().length > longestTag) return [{ path: 'name', message: longestTagMessage }]
  return hasSeparator(name) ? [{ path: 'name', message: separatorMessage }] : []
}

/** The names in a cell of a spreadsheet, each once. */
export function readTags(text: string): string[] {
  const names = new Map<string, string>()
  for (const part of text.split(/[,;，；、\n]/)) {
    const name = part.trim()
    if (name && !names.has(tagKey(name))) names.set(tagKey(name), name)
  }
  return [...names.values()]
}

/** Those that somebody has, and the others that are new to them. */
export function addTags(has: readonly string[], more: readonly string[]): readonly string[] {
  const keys = new Set(has.map(tagKey))
  const added = more.filter((name) => !keys.has(tagKey(name)))
  return added.length ? [...has, ...added] : has
}

const shownNew = 20

/** Which tags of these cells do not exist yet, in words: they are made. Nothing where all do. */
export function describeNewTags(cells: readonly string[], existing: readonly string[]): string | undefined {
  const made = addTags(existing, readTags(cells.filter(Boolean).join('\n'))).slice(existing.length)
  if (!made.length) return undefined
  const more = made.length > shownNew ? ` and ${made.length - shownNew} more` : ''
  const which = `${made.slice(0, shownNew).join(', ')}${more}`
  return made.length === 1 ? `One new tag will be made: ${which}` : `${made.length} new tags will be made: ${which}`
}

/** A colour for a tag that nobody chose one for: those that are least used come first. */
export function nextColour(used: readonly string[]): TagColour {
  const count = (colour: TagColour) => used.filter((one) => one === colour).length
  const [first, ...others] = tagColours.filter((colour) => colour !== 'gray')
  return others.reduce((best, colour) => (count(colour) < count(best) ? colour : best), first ?? 'gray')
}
