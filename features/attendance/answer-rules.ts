import { formatTime } from '#shared/dates.ts'
import type { Sent } from '#shared/endpoint.ts'
import type { FieldError } from '#shared/errors.ts'
import type { Closing, closeSession } from './closing-contract.ts'
import type { SessionDetails } from './contract.ts'
import { notYet } from './day-rules.ts'
import { lateKey, lateTime, whyNotLate } from './late-rules.ts'
import { people, peopleMessage } from './people-fields.ts'

/** What staff say of each who is open, by the id of the entry; who is not in it gets what was suggested. */
export type Answers = Readonly<Record<string, string>>

export const unknownAnswers = {
  absent: 'Did not come',
  excused: 'Excused',
  came: 'Came, whole session',
  late: 'Came late',
  open: 'Leave open',
} as const
export type UnknownAnswer = keyof typeof unknownAnswers

/** Of anyone who was checked in after the session: that moment was not when they came. */
export const wholeSession = 'whole'

export const answerAll = (people: readonly { vid: string }[], answer: UnknownAnswer): Answers =>
  Object.fromEntries(people.map(({ vid }) => [vid, answer]))

type NeverOut = Closing['neverOut'][number]
type Unknown = Closing['unknown'][number]
type Body = Sent<typeof closeSession>['body']
type Times = Pick<SessionDetails, 'sessionStartDateTime' | 'sessionEndDateTime'>

/**
 * Of whom nobody has said anything: once others came they did not; where nobody came, perhaps nobody was there to say.
 * Nothing is taken for granted of anyone who was signed up at the last moment.
 */
export const usualAnswer = (
  { came }: Pick<Closing, 'came'>,
  { signedUpLate }: Pick<Unknown, 'signedUpLate'>,
): UnknownAnswer => (came && !signedUpLate ? 'absent' : 'open')

const answerOf = (closing: Pick<Closing, 'came'>, one: Unknown, answers: Answers): UnknownAnswer =>
  (answers[one.vid] ?? usualAnswer(closing, one)) as UnknownAnswer

/** What the button does, with those of whom it says that they did not come: none of them is marked without being seen. */
export function closingWords(closing: Pick<Closing, 'came' | 'unknown'> | undefined, answers: Answers): string {
  const absent = closing?.unknown.filter((one) => answerOf(closing, one, answers) === 'absent').length ?? 0
  return absent ? `Close session: ${absent.toLocaleString('en')} did not come` : 'Close session'
}

/**
 * The answers as the call takes them. A time of day is of the day on which they came, or of the next where it would be
 * before that.
 */
export function readAnswers(closing: Closing, answers: Answers, session: Times): Body {
  const { neverOut, unknown, odd } = closing
  const isAnswer = (wanted: UnknownAnswer) => (one: Unknown) => answerOf(closing, one, answers) === wanted
  const decided = (wanted: UnknownAnswer) => unknown.filter(isAnswer(wanted)).map(idOf)
  const checkOuts = neverOut.flatMap((one) => {
    const checkOutTime = leavingTime(one, answers)
    return checkOutTime ? [{ ...idOf(one), checkOutTime }] : []
  })
  return {
    checkOuts,
    absent: [...decided('absent'), ...decided('excused').map((one) => ({ ...one, excused: true }))],
    came: [
      ...unknown.filter(isAnswer('came')).map((one) => ({ ...idOf(one), ...peopleOf(one, answers) })),
      ...unknown.filter(isAnswer('late')).map((one) => ({
        ...idOf(one),
        ...peopleOf(one, answers),
        checkInTime: lateTime(answers[lateKey(one.vid)] ?? '', session),
      })),
      ...neverOut.filter(({ vid }) => answers[vid] === wholeSession).map(idOf),
    ],
    hours: odd.flatMap((one) => (answers[one.vid] ? [{ ...idOf(one), hours: Number(answers[one.vid]) }] : [])),
  }
}

/**
 * Times that are missing where none is suggested, cannot be read or have not come yet at `now`, a local time. An empty one
 * leaves open when somebody left.
 */
export function findWrongAnswers(
  { neverOut, unknown }: Pick<Closing, 'neverOut' | 'unknown'>,
  answers: Answers,
  session: Times,
  now: string,
): FieldError[] {
  const wrongLate = unknown.flatMap(({ vid, fullName }) => {
    const why = answers[vid] === 'late' ? whyNotLate(fullName, answers[lateKey(vid)] ?? '', session, now) : undefined
    return why ? [{ path: lateKey(vid), message: why }] : []
  })
  const wrongPeople = unknown.flatMap((one) => {
    const { people: count } = saysCame(answers[one.vid]) ? peopleOf(one, answers) : {}
    const isWrong = count !== undefined && !people.safeParse(count).success
    return isWrong ? [{ path: peopleKey(one.vid), message: peopleMessage }] : []
  })
  return [...findWrongTimes(neverOut, answers, now), ...wrongLate, ...wrongPeople]
}

function findWrongTimes(neverOut: readonly NeverOut[], answers: Answers, now: string): FieldError[] {
  return neverOut.flatMap(({ vid, fullName, checkInTime, suggestedTime }) => {
    const time = answers[vid]
    if (time === '' || time === wholeSession || (time === undefined && suggestedTime)) return []
    if (!time || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
      return { path: vid, message: `When did ${fullName} leave? Please give a time like 14:30.` }
    const left = leftAt(checkInTime, time)
    if (left <= now) return []
    const isNextDay = left.slice(0, 10) > checkInTime.slice(0, 10)
    const why = isNextDay
      ? `${fullName} came later than that, at ${formatTime(checkInTime)}.`
      : `${fullName}: ${notYet}`
    return { path: vid, message: why }
  })
}

/** Of a group or an organisation that came, at whatever time, somebody says how many. */
export const saysCame = (answer: string | undefined): boolean => answer === 'came' || answer === 'late'

/** Where the answer stands to how many of a group or an organisation came. */
export const peopleKey = (vid: string) => `${vid} people`

const peopleOf = ({ vid, asksPeople }: Unknown, answers: Answers): { people?: number } => {
  const typed = answers[peopleKey(vid)]
  return asksPeople && typed ? { people: Number(typed) } : {}
}

const idOf = ({ vid, version }: { vid: string; version: number }) => ({ vid, version })

/**
 * That all of them left at a time of day. Those who came later did not; where everybody did, it is the time of the next day.
 */
export function leftTogether(neverOut: readonly Pick<NeverOut, 'vid' | 'checkInTime'>[], time: string): Answers {
  const there = neverOut.filter(({ checkInTime }) => checkInTime.slice(11, 16) <= time)
  return Object.fromEntries((there.length ? there : neverOut).map(({ vid }) => [vid, time]))
}

/** Whether all of them would have left at a time that has not come yet at `now`, a local time. */
export function isLeftTooSoon(neverOut: readonly NeverOut[], time: string, now: string): boolean {
  const left = leftTogether(neverOut, time)
  return neverOut.some((one) => left[one.vid] !== undefined && leavingTime(one, left) > now)
}

/** Of whom `leftTogether` says nothing, because they came later than that. */
export function cameLater<Came extends Pick<NeverOut, 'vid' | 'checkInTime'>>(
  neverOut: readonly Came[],
  time: string,
): Came[] {
  const left = leftTogether(neverOut, time)
  return neverOut.filter(({ vid }) => left[vid] === undefined)
}

/** When somebody left, by what was said of them or suggested; empty where that is open. */
export function leavingTime({ vid, checkInTime, suggestedTime }: NeverOut, answers: Answers): string {
  const time = answers[vid]
  if (time === wholeSession) return ''
  return time === undefined ? suggestedTime : time && leftAt(checkInTime, time)
}

/** Anyone who left at an earlier time of day than they came left after midnight. */
function leftAt(checkIn: string, time: string): string {
  const sameDay = `${checkIn.slice(0, 10)}T${time}`
  if (sameDay > checkIn.slice(0, 16)) return sameDay
  if (sameDay === checkIn.slice(0, 16)) return checkIn
  const next = new Date(Date.parse(`${checkIn.slice(0, 10)}T00:00:00Z`) + 86_400_000)
  return `${next.toISOString().slice(0, 10)}T${time}`
}
