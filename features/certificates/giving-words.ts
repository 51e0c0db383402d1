import { nameInFile } from '#shared/file-names.ts'
import type { ReachedMilestone } from './contract.ts'

interface Counts {
  given: number
  mailed: number
  alreadyGiven: number
  notReached: number
}

const people = (count: number, one: string, many: string) =>
  count === 1 ? `One person ${one}` : `${count.toLocaleString('en')} people ${many}`

/** What became of it, in a sentence or three. */
export function givenText({ given, mailed, alreadyGiven, notReached }: Counts, sendsMail = true): string {
  const parts = [given === 1 ? 'One certificate was given' : `${given.toLocaleString('en')} certificates were given`]
  if (mailed && sendsMail)
    parts.push(mailed === given ? 'and sent by e-mail' : `and ${mailed.toLocaleString('en')} sent by e-mail`)
  return [
    `${parts.join(' ')}.`,
    ...(mailed && !sendsMail
      ? [
          `${mailed === 1 ? 'Its e-mail has' : 'Their e-mails have'} not left: no mail server is set up, and the Outbox keeps ${mailed === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(alreadyGiven ? [`${people(alreadyGiven, 'has', 'have')} it already.`] : []),
    ...(notReached ? [`${people(notReached, 'has', 'have')} not reached it.`] : []),
  ].join(' ')
}

export const fileNameOf = (name: string, milestone: string, count: number): string =>
  `${count === 1 ? 'certificate' : 'certificates'}-${milestone.replaceAll(',', '')}-${nameInFile(name)}.pdf`

/** Beside a milestone: whom it concerns, of several people. */
export function countsText({ toGive, given }: ReachedMilestone): string {
  const parts = [toGive ? `${toGive.toLocaleString('en')} without it yet` : '']
  if (given) parts.push(`${given.toLocaleString('en')} ${given === 1 ? 'has' : 'have'} it`)
  return parts.filter(Boolean).join(', ')
}

/** The names of some, and how many others there are. */
export function namesText(names: readonly string[], count: number): string {
  const rest = count - names.length
  const all = rest ? [...names, rest === 1 ? '1 other' : `${rest.toLocaleString('en')} others`] : names
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '')
}
