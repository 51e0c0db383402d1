import type { Limit } from './bulk-table.ts'
import type { Product } from './open-product.ts'

const source = ['vid', 'fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn', 'status']
const shown = 'id, full_name, email, mobile_no, full_address, dob, gender, nationality, status, hours, created_on'
const columns = { fullName: 'full_name_search', email: 'email_search' }

/** As the list asks when somebody types into the head of a column. */
const search = (field: keyof typeof columns, text: string, more = {}) => ({
  query: {
    bool: {
      filter: [
        { term: { compositeVolSortKey: 'indivols' } },
        { regexp: { [field]: { value: `.*${text}.*`, case_insensitive: true } } },
      ],
      must_not: [{ match: { status: 'tombstone' } }],
    },
  },
  sort: [{ createdOn: { order: 'desc' } }],
  from: 0,
  size: 10,
  _source: source,
  ...more,
})

/** From rare to common. */
const texts = [
  ['fullName', 'zzz'],
  ['fullName', 'fernandez ah'],
  ['fullName', 'rahman'],
  ['fullName', 'mei'],
  ['email', 'rahman'],
] as const

export async function bulkQueries({ owner, call }: Product): Promise<Limit[]> {
  const works: Limit[] = []
  for (const [field, text] of texts) {
    const matches = `from hand_people where ${columns[field]} like '%${text}%' and deleted_at is null`
    const page = {
      name: `${field} ${text}`,
      text: `select ${shown} ${matches} order by created_on desc, id desc limit 10`,
    }
    const total = { name: `${field} ${text} total`, text: `select count(*) from (select 1 ${matches} limit 10001) m` }
    const ours = () => call('POST', '/_search', search(field, text))
    works.push({
      name: `${field} contains "${text}"`,
      ...(field === 'email' ? { mostTimes: 1.3 } : {}),
      ours,
      byHand: async () => void (await owner.query(page), await owner.query(total)),
    })
    works.push({
      name: `${field} contains "${text}", beside the exact total`,
      mostTimes: 1.1,
      ours,
      byHand: () => call('POST', '/_search', search(field, text, { track_total_hits: true })),
    })
  }
  const month = {
    name: 'month',
    text: `select s.*, (select count(*) from hand_attendances a where a.session_id = s.id and a.deleted_at is null)
      from hand_sessions s where starts_at >= '2027-03-01' and starts_at < '2027-04-01' order by starts_at, id`,
  }
  works.push({
    name: 'a month of 2,000 sessions and 20,000 participants',
    p95: 60,
    ours: () => call('GET', '/calendar?from=2027-03-01&to=2027-03-31'),
    byHand: () => owner.query(month),
  })
  return works
}
