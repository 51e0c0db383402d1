import { formatDate } from '#shared/dates.ts'

interface Checked {
  total: number
  sessions: readonly { sessionName: string; sessionStartDateTime: string }[]
  hidden: number
}

const count = (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`)

/** Before somebody is noted as away, or that is changed: what they are taken off, the first by name, and what stays as nobody here sees it. */
export function whatAbsenceDoes({ total, sessions, hidden }: Checked, isNoted = false): string {
  const named = sessions.map(({ sessionName, sessionStartDateTime }) =>
    `${formatDate(sessionStartDateTime.slice(0, 10))} ${sessionName}`.trim(),
  )
  const more = total > named.length ? ` and ${total - named.length} more` : ''
  const nothing = isNoted
    ? 'There is nothing more to be taken off in this time.'
    : 'Not signed up for a session in this time.'
  const off = total ? `Taken off ${count(total)}: ${named.join(', ')}${more}.` : nothing
  const others = hidden ? ` ${count(hidden)} at other locations ${hidden === 1 ? 'stays' : 'stay'}.` : ''
  return off + others
}

type Days = { from: string; to: string; remark: string }

/** At the head of a person, on a day: that they are away and until when, or when they will be. */
export function awayInWords(absences: readonly Days[], today: string): string {
  return absences
    .map(({ from, to, remark }) => {
      const when = from <= today ? `until ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`
      return remark ? `${when} (${remark})` : when
    })
    .join('; ')
}
