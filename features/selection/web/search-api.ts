import type { z } from 'zod'
import { staff } from '#shared/access.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'

/** Beyond 10,000 a filtered total is `gte`. */
export interface SearchTotal {
  value: number
  relation: 'eq' | 'gte'
}

/** What pickers and lists read: every value that they ask for is a text. */
interface Found {
  hits: {
    total: SearchTotal
    hits: { _id: string; _source: Record<string, string | undefined> }[]
  }
}

interface SearchPeople extends Endpoint {
  body: z.ZodType<unknown, object>
  response: z.ZodType<Found>
}

const endpoint: Endpoint = { method: 'POST', path: '/_search', summary: 'Search', access: staff }
// a schema would bring the grammar along, which only the server reads
const search = endpoint as SearchPeople

/** One page of what a query in the search's closed grammar finds. */
export const searchPeople = async (body: object, signal: AbortSignal): Promise<Found['hits']> =>
  (await callApi(search, { body, signal })).hits
