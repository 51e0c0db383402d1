import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { readSearch } from './search-rules.ts'

/** The body is read by a grammar of its own (rules.ts): what it does not name is refused by its place in the body. */
const searchBody = z.unknown().transform((body, issues) => {
  const { search, problem } = readSearch(body)
  if (search) return search
  issues.addIssue({ code: 'custom', path: problem.path, message: problem.message })
  return z.NEVER
})

export const searchPeople = defineEndpoint({
  method: 'POST',
  path: '/_search',
  summary: 'Search volunteers, groups or organisations: filters, sort, one page, and the total',
  access: staff,
  body: searchBody,
  response: z.object({
    hits: z.object({
      /** Beyond 10,000 a filtered total is `gte`, unless track_total_hits asked for the exact one. */
      total: z.object({ value: z.number(), relation: z.enum(['eq', 'gte']) }),
      hits: z.array(z.object({ _id: z.string(), _source: z.record(z.string(), z.unknown()) })),
    }),
  }),
})
