import { birthdaysOfWeek } from '#features/selection/day-rules.ts'
import type { Trait } from '#features/selection/search-fields.ts'
import { birthMonths } from '#features/selection/trait-words.ts'
import { required } from '#shared/required.ts'
import { readSteps, type TenantSettings } from '#shared/tenant-settings.ts'

/** Filters of the list of volunteers by what has no column there. */
export type TraitFilters = Partial<Record<Trait, string>>

/** What coordinators ask; everybody who answers it is in the list with these filters. */
export interface AskedQuestion {
  key: string
  group: string
  title: string
  about: string
  filters: TraitFilters
  /** Those alone whose status counts as active. */
  isOfActive: boolean
  /** The letter that stands ready for them. */
  letter?: AskedLetter
  /** The columns of their list, where the usual ones do not say what was asked. */
  columns?: string
}

export const askedLetters = ['birthday', 'missed'] as const
export type AskedLetter = (typeof askedLetters)[number]

/** With the day, by which they are wished well. */
const birthdayColumns = 'fullName,dob,mobileNo,email,status'

const groups = { keep: 'Keep in touch', thank: 'Thank', settle: 'Settle' } as const

/** Near is from nine tenths of the hours on, and the month before the day. */
const nearShare = 0.9

const longerPeriods = [
  { months: 6, title: '6 months', words: 'six months' },
  { months: 12, title: 'a year', words: 'twelve months' },
]

/** The questions, in the order of the page; `today` is the organisation's. */
export function questionsOf(
  { milestoneHours, milestoneYears }: Pick<TenantSettings, 'milestoneHours' | 'milestoneYears'>,
  today: string,
): AskedQuestion[] {
  const month = String(Number(today.slice(5, 7)))
  const { label } = required(
    birthMonths.find(({ value }) => value === month),
    'the month',
  )
  return [
    {
      key: 'not-seen',
      group: groups.keep,
      title: 'Not seen for 3 months',
      about: 'Active volunteers who came before, and not in the last three months.',
      filters: { lastCame: '3..' },
      isOfActive: true,
      letter: 'missed',
    },
    ...longerPeriods.map(
      ({ months, title, words }): AskedQuestion => ({
        key: `not-seen-${months}`,
        group: groups.keep,
        title: `Not seen for ${title}`,
        about: `Active volunteers who came before, and not in the last ${words}.`,
        filters: { lastCame: `${months}..` },
        isOfActive: true,
        letter: 'missed',
      }),
    ),
    {
      key: 'never-came',
      group: groups.keep,
      title: 'Never came',
      about:
        'Active volunteers of whom no visit is on record, whenever they joined. They are in none of the lists above.',
      filters: { lastCame: 'never' },
      isOfActive: true,
    },
    {
      key: 'newcomers',
      group: groups.keep,
      title: 'Newcomers who never came',
      about: 'Active volunteers who joined in the last six months and have not come to a session yet.',
      filters: { joined: '..6', lastCame: 'never' },
      isOfActive: true,
    },
    {
      key: 'saturdays',
      group: groups.keep,
      title: 'Free on Saturdays',
      about: 'Active volunteers who said that they can help on a Saturday.',
      filters: { freeOn: 'Saturday' },
      isOfActive: true,
    },
    {
      key: 'birthdays-week',
      group: groups.thank,
      title: 'Birthdays this week',
      about: 'Active volunteers whose birthday is today or in the next six days.',
      filters: { birthday: birthdaysOfWeek },
      isOfActive: true,
      letter: 'birthday',
      columns: birthdayColumns,
    },
    {
      key: 'birthdays',
      group: groups.thank,
      title: `Birthdays in ${label}`,
      about: 'Active volunteers who were born in this month.',
      filters: { birthMonth: 'this' },
      isOfActive: true,
      columns: birthdayColumns,
    },
    {
      key: 'this-year',
      group: groups.thank,
      title: 'Came this year',
      about: 'Everybody with an hour or more this year.',
      filters: { yearHours: '1..' },
      isOfActive: false,
    },
    ...readSteps(milestoneHours).flatMap(hoursMilestone),
    ...readSteps(milestoneYears).flatMap(yearsMilestone),
    {
      key: 'guardians',
      group: groups.settle,
      title: 'Guardian not confirmed',
      about: 'Volunteers under 16 whose parent or guardian has not confirmed, neither on the form nor to staff.',
      filters: { guardian: 'unconfirmed' },
      isOfActive: false,
    },
    {
      key: 'late',
      group: groups.settle,
      title: 'Often late to check out',
      about:
        'In the last 90 days they left at least 3 sessions, and at least half of those they came to, more than half an hour after the end or, a day later, without having checked out. Counted each night.',
      filters: { leaves: 'late' },
      isOfActive: false,
    },
  ]
}

function hoursMilestone(hours: number, place: number, all: readonly number[]): AskedQuestion[] {
  const [next, near] = [all[place + 1], Math.ceil(hours * nearShare)]
  const amount = `${hours.toLocaleString('en')} ${hours === 1 ? 'hour' : 'hours'}`
  const reached: AskedQuestion = {
    key: `hours-${hours}`,
    group: groups.thank,
    title: `${amount} reached`,
    about: next
      ? `Volunteers with ${amount} in all, and less than ${next.toLocaleString('en')}.`
      : `Volunteers with ${amount} in all or more.`,
    filters: { hours: `${hours}..${next ?? ''}` },
    isOfActive: false,
  }
  if (near >= hours) return [reached]
  return [
    {
      key: `near-${hours}`,
      group: groups.thank,
      title: `Near ${amount}`,
      about: `Active volunteers with ${near.toLocaleString('en')} hours in all or more, and less than ${hours.toLocaleString('en')}.`,
      filters: { hours: `${near}..${hours}` },
      isOfActive: true,
    },
    reached,
  ]
}

function yearsMilestone(years: number): AskedQuestion[] {
  const [amount, months] = [`${years} ${years === 1 ? 'year' : 'years'}`, years * 12]
  return [
    {
      key: `years-${years}`,
      group: groups.thank,
      title: `${amount} with you`,
      about: `Active volunteers who joined ${amount} ago, give or take a month.`,
      filters: { joined: `${months - 1}..${months + 1}` },
      isOfActive: true,
    },
  ]
}
