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
