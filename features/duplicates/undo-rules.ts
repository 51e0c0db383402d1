interface Since {
  /** Sessions of the one who came back alone, with a change of somebody. */
  returned: number
  /** Sessions of both that somebody changed. */
  kept: number
  /** Tags that somebody took off. */
  tags: readonly string[]
}

const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)

/** What became of two records, with what was changed in the meantime and whose it is now. */
export function sayUndone(gone: string, kept: string, { returned, kept: stayed, tags }: Since): string {
  const was = tags.length === 1 ? 'a tag that was' : 'tags that were'
  return [
    `Two records again: ${gone}.`,
    returned ? `In ${sessions(returned)} somebody changed the attendance since: ${gone} has it as it is now.` : '',
    stayed ? `In ${sessions(stayed)} of both somebody changed the attendance since: ${kept} has it as it is now.` : '',
    tags.length ? `Without ${was} taken off since: ${tags.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether a field says the same: lists are kept in the order of their choices, and not in that in which a merge joined them. */
export const saysSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).toSorted().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const parts = Object.entries(value).map(([name, inner]) => `${name}:${textOf(inner)}`)
  return `{${parts.toSorted().join()}}`
}
