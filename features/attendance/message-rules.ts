import { matchOption } from '#shared/match-option.ts'
import { messageHeadings } from '#shared/sheets/read-message.ts'

const mostNotes = 20

/** A message says "(driver)" or "(after 2 pm)" beside a name: what is a role of the session is read as one, the rest told. */
export function takeRoles(rows: readonly (readonly string[])[], roles: readonly string[]) {
  const [headings = [], ...lines] = rows
  const isMessage = messageHeadings.every((heading, at) => headings[at] === heading)
  if (!isMessage) return { rows, notes: [] }
  const at = messageHeadings.indexOf('Note')
  const notes: string[] = []
  const read = lines.map((cells) => {
    const said = (cells[at] ?? '').split(';').flatMap((note) => note.trim() || [])
    const role = said.find((note) => matchOption(roles, note) !== undefined)
    const rest = said.filter((note) => note !== role)
    if (rest.length) notes.push(`${cells[0]}: ${rest.join(', ')}`)
    return cells.with(at, role ?? '')
  })
  return {
    rows: [headings.with(at, 'Role'), ...read],
    notes: notes.length
      ? [
          `The message says more, which is not taken over: ${notes.slice(0, mostNotes).join('; ')}${notes.length > mostNotes ? ` and ${notes.length - mostNotes} more` : ''}.`,
        ]
      : [],
  }
}
