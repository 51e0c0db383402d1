import { searchOrganisations as contract } from '#features/organisations/list-contract.ts'
import { searchOrganisations } from '#features/organisations/server/queries/search-organisations.ts'
import type { Platform } from '#server/platform.ts'
import { runAsActor, type SignedIn } from '#server/run-as-actor.ts'
import { compare } from './compare.ts'
import type { Figure } from './measure.ts'

/** One question of our list, and what somebody who knows the schema would write for it. */
interface Question {
  name: string
  query: Record<string, string>
  floor: string[]
}

const mark = 50
// all are few milliseconds; a text that everybody has is counted twice
const largestRatio = 2
const shown = 'id, name, entity_type, group_size, coordinator, contact_no, status, created_on'
const columns = {
  orgName: 'name_search',
  entityType: 'entity_type_search',
  coordinator: 'coordinator_search',
  contactNo: 'contact_no_search',
  volGroupsize: 'group_size',
  createdOn: 'created_on',
}
/** From rare to common. */
const texts = {
  orgName: ['harbour bank 77', 'lotus', 'or', 'zzz'],
  coordinator: ['mei', 'tan mei ling 42', 'zzz'],
  contactNo: ['912', '9999999'],
}

function questions(): Question[] {
  const sorts = Object.entries(columns).flatMap(([sort, column]) =>
    (['asc', 'desc'] as const).map((direction) => ({
      name: `organisations by ${sort} ${direction}`,
      query: { sort, direction },
      floor: [
        `select ${shown} from organisation_search order by ${column} ${direction}, id ${direction} limit 10`,
        'select count(*) from organisation_search',
      ],
    })),
  )
  const filters = Object.entries(texts).flatMap(([field, some]) =>
    some.map((text) => {
      const matches = `from organisation_search where ${columns[field as 'orgName']} like '%${text}%'`
      return {
        name: `organisations, ${field} contains "${text}"`,
        query: { [field]: text },
        floor: [
          `select ${shown} ${matches} order by created_on desc, id desc limit 10`,
          `select count(*) from (select 1 ${matches} limit 10001) m`,
        ],
      }
    }),
  )
  return [...sorts, ...filters]
}

/** The list of organisations, asked as its screen asks. */
export function listOrganisations(
  platform: Platform,
  signedIn: SignedIn,
  call: (path: string) => Promise<void>,
  appUrl: string,
): Promise<Figure[]> {
  const asked = questions().map(({ name, query, floor }) => {
    const parsed = contract.query.parse(query)
    const ask = () => runAsActor(platform, signedIn, platform.log, (ctx) => searchOrganisations(ctx, parsed))
    return {
      name,
      mark,
      largestRatio,
      floor,
      ask,
      call: () => call(`/api${contract.path}?${new URLSearchParams(query)}`),
    }
  })
  return compare(asked, signedIn.tenantId, appUrl)
}
