import { readSearch } from '#features/selection/search-rules.ts'
import { searchPeople } from '#features/selection/server/queries/search-people.ts'
import type { Platform } from '#server/platform.ts'
import { runAsActor, type SignedIn } from '#server/run-as-actor.ts'
import { compare } from './compare.ts'
import type { Figure } from './measure.ts'

/** One question in our grammar, and what somebody who knows the schema would write for it. */
interface Question {
  name: string
  mark: number
  body: unknown
  floor: string[]
}

const shown = 'id, full_name, email, mobile_no, full_address, dob, gender, nationality, status, hours, created_on'
const source = ['vid', 'fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn', 'status']
const columns = {
  fullName: 'full_name_search',
  email: 'email_search',
  mobileNo: 'mobile_no_search',
  fullAddress: 'full_address_search',
  createdOn: 'created_on',
}
/** From rare to common, three letters and more. */
const texts = {
  fullName: ['jun', 'tan', 'fernandez ah', 'zzz', 'kumar priya'],
  email: ['tan.mei', '123', 'zzz', 'rahman', 'lim.ah.wei'],
  mobileNo: ['912', '81234', '9999999', '456'],
  fullAddress: ['bedok', 'blk 12 ', 'avenue', 'zzz', '#05-55'],
  createdOn: ['nov 2026', '14 feb', '2025', '31 feb'],
}

const day = (from: string, to: string) =>
  `created_on >= timestamptz '${from} 00:00+08' and created_on < timestamptz '${to} 00:00+08'`
/** What the texts of dates mean, as somebody would write it who knows. */
const days: Record<string, string> = {
  'nov 2026': day('2026-11-01', '2026-12-01'),
  '14 feb': [2024, 2025, 2026].map((year) => `(${day(`${year}-02-14`, `${year}-02-15`)})`).join(' or '),
  '2025': day('2025-01-01', '2026-01-01'),
  '31 feb': 'false',
}

const typed = (filter: unknown[], more: object) => ({
  query: {
    bool: {
      filter: [{ term: { compositeVolSortKey: 'indivols' } }, ...filter],
      must_not: [{ match: { status: 'tombstone' } }],
    },
  },
  size: 10,
  _source: source,
  ...more,
})

function questions(): Question[] {
  const total = 'select sum(change) from volunteer_counts'
  const sorts = Object.entries(columns).flatMap(([field, column]) =>
    (['asc', 'desc'] as const).map((order) => ({
      name: `list by ${field} ${order}`,
      mark: 50,
      body: typed([], { sort: [{ [field]: { order } }] }),
      floor: [`select ${shown} from volunteer_search order by ${column} ${order}, id ${order} limit 10`, total],
    })),
  )
  const deep = [100_000, 190_000].map((from) => ({
    name: `list by fullName from row ${from}`,
    mark: 50,
    body: typed([], { sort: [{ fullName: 'asc' }], from }),
    floor: [
      `select ${shown} from volunteer_search where id = any(array(
        select id from volunteer_search order by full_name_search, id limit 10 offset ${from})) order by full_name_search`,
      total,
    ],
  }))
  const filters = Object.entries(texts).flatMap(([field, some]) =>
    some.map((text) => {
      const column = columns[field as 'email']
      const clause =
        field === 'createdOn'
          ? { script: { script: { params: { value: text } } } }
          : { regexp: { [field]: { value: `.*${text.replaceAll('.', '\\.')}.*`, case_insensitive: true } } }
      const matches = `from volunteer_search where (${days[text] ?? `${column} like '%${text}%'`})`
      return {
        name: `${field} contains "${text}"`,
        mark: 100,
        body: typed([clause], { sort: [{ createdOn: 'desc' }] }),
        floor: [
          `select ${shown} ${matches} order by created_on desc, id desc limit 10`,
          `select count(*) from (select 1 ${matches} limit 10001) m`,
        ],
      }
    }),
  )
  return [...sorts, ...deep, ...filters]
}

/** The list of volunteers, asked as its screen asks. */
export function listVolunteers(
  platform: Platform,
  signedIn: SignedIn,
  call: (body: unknown) => Promise<void>,
  appUrl: string,
): Promise<Figure[]> {
  const asked = questions().map(({ name, mark, body, floor }) => {
    const { search } = readSearch(body)
    const ask = () => runAsActor(platform, signedIn, platform.log, (ctx) => searchPeople(ctx, search!))
    return { name, mark, largestRatio: 1.5, floor, ask, call: () => call(body) }
  })
  return compare(asked, signedIn.tenantId, appUrl)
}
