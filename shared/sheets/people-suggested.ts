import type { RowProblem } from './row-problems.ts'

export interface SuggestedPerson {
  /** What the sheet calls them. */
  said: string
  rows: number[]
  vid: string
  /** The person on record, with what tells them from others of the name. */
  label: string
}

/** Names of which one person on record alone may be meant, each once with all of its rows. */
export function suggestionsIn(problems: readonly RowProblem[]): SuggestedPerson[] {
  const found = new Map<string, SuggestedPerson>()
  for (const { row, people = [], newcomer, cell } of problems) {
    const [person, ...others] = people
    const said = (newcomer?.fullName || (cell?.text ?? '')).trim()
    if (!person || others.length || !said) continue
    const key = `${said.toLowerCase()} ${person.vid}`
    const earlier = found.get(key)
    if (earlier) earlier.rows.push(row)
    else found.set(key, { said, rows: [row], ...person })
  }
  return [...found.values()]
}
