import { formatDate } from '#shared/dates.ts'
import type { Candidate } from './candidate-contract.ts'

/** In a sentence, why somebody is among those who could come. */
export function whyTheyCouldCome(
  { timesHere, timesInRole, timesElsewhere, timesLater, lastCame, place, wantsPlace, saysFree, saysOther }: Candidate,
  role: string,
): string {
  const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
  const words = [
    timesInRole ? `${role} ${times(timesInRole)}` : '',
    timesHere ? `came to this activity ${times(timesHere)}` : '',
    timesElsewhere && !timesHere && !timesInRole ? `came to other activities ${times(timesElsewhere)}` : '',
    lastCame ? `last on ${formatDate(lastCame)}` : '',
    timesLater ? `signed up for ${timesLater === 1 ? '1 later session' : `${timesLater} later sessions`}` : '',
    saysFree ? 'has time then' : saysOther ? 'prefers other times' : '',
    place === 'venue'
      ? 'of this venue'
      : place === 'zone'
        ? 'of this zone'
        : wantsPlace
          ? 'would come to this zone'
          : '',
  ].filter(Boolean)
  const sentence = words.join(', ') || 'has not come yet'
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`
}

/** What somebody speaks and would like to do, as they said; empty where they said nothing. */
export const whatTheySaid = ({ languages, wishes }: Pick<Candidate, 'languages' | 'wishes'>): string =>
  [
    languages.length ? `Speaks ${languages.join(', ')}` : '',
    wishes.length ? `Would like to do: ${wishes.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('. ')

const saidWords: Record<Candidate['said'], string> = {
  '': '',
  asked: 'Asked for this, no answer yet',
  yes: 'Said yes',
  check: 'Said yes: please decide',
  late: 'Said yes when it was filled',
  waiting: 'On the waiting list',
  no: 'Said no',
}

type Asked = Pick<Candidate, 'said' | 'timesAsked' | 'lastAsked' | 'hasEmail' | 'isStopped'>

/** Why somebody is not asked by e-mail: they were asked for this already, or often enough this month. */
export function whyNotAsked({ said, timesAsked, hasEmail, isStopped }: Asked, most: number): string {
  if (said) return saidWords[said]
  if (!hasEmail) return 'No e-mail address'
  if (isStopped) return 'Gets no such e-mails'
  if (most === 0 || timesAsked < most) return ''
  return `Not asked again: asked ${timesAsked === 1 ? 'once' : `${timesAsked} times`} within a month`
}

/** As not everyone who is asked can come. */
const askedPerPlace = 2

/** How many are asked unless somebody chooses others: two for each free place, with those who have not answered yet. */
export const askedAtOnce = (free: number, unanswered: number): number => Math.max(0, free * askedPerPlace - unanswered)

/** Who is ticked unless somebody chooses others: the first, without those who say that they have other times. */
export const tickedAtFirst = (
  people: readonly Pick<Candidate, 'volunteerId' | 'saysOther'>[],
  atOnce: number,
): ReadonlySet<string> =>
  new Set(
    people
      .filter(({ saysOther }) => !saysOther)
      .slice(0, atOnce)
      .map(({ volunteerId }) => volunteerId),
  )

interface Ticked {
  /** How many places; undefined where no number is known. */
  free: number | undefined
  unanswered: number
  most: number
  /** Somebody among them prefers other times. */
  somePreferOthers?: boolean
  /** How many are ticked at first. */
  ticked?: number
  /** Whether anybody can be asked. */
  canAskSome?: boolean
  /** Whether somebody is ticked now, also by hand. */
  areSomeTicked?: boolean
  /** How many wait for a place, and are told when one is free. */
  onList?: number
}

/** Why so many are ticked, and how often anybody is asked. */
export function whySoMany(about: Ticked): string {
  const { free, most, somePreferOthers = false, canAskSome = true } = about
  const limit = most ? `Nobody is asked more than ${most === 1 ? 'once' : `${most} times`} within a month.` : ''
  if (!canAskSome) return ['None of these can be asked by e-mail.', limit].filter(Boolean).join(' ')
  const others =
    free && somePreferOthers && !allPreferOthers(about) ? 'Those who prefer other times are not ticked.' : ''
  return [whyTicked(about), others, limit].filter(Boolean).join(' ')
}

const allPreferOthers = ({ somePreferOthers = false, ticked, unanswered }: Ticked) =>
  somePreferOthers && ticked === 0 && !unanswered

function whyTicked(about: Ticked): string {
  const { free, unanswered, ticked, areSomeTicked = true, onList = 0 } = about
  const waiting = unanswered === 1 ? '1 has' : `${unanswered} have`
  if (free === undefined) return 'Tick those who are to be asked by e-mail.'
  if (free === 0) return 'Nobody is ticked, as no place is free.'
  if (onList >= free) return 'Nobody is ticked, as those on the waiting list come first.'
  if (allPreferOthers(about)) return 'Nobody is ticked, as all of these prefer other times.'
  if (ticked === 0 && unanswered) return `Nobody is ticked, as ${waiting} not answered yet.`
  if (!areSomeTicked) return 'Tick those who are to be asked by e-mail.'
  return `Two are ticked for each free place, as not everyone can come${unanswered ? `; ${waiting} not answered yet` : ''}.`
}

/** What is known of asking somebody by e-mail. */
export function askedWords(one: Asked, most: number): string {
  const why = whyNotAsked(one, most)
  if (why || !one.lastAsked) return why
  return `Last asked ${formatDate(one.lastAsked)}`
}
