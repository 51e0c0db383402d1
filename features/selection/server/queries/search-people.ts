import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import { totalOf } from '#server/database/find-page.ts'
import type { searchPeople as endpoint } from '../../search-contract.ts'
import type { Found } from '../../search-fields.ts'
import type { Search } from '../../search-rules.ts'
import { searchGroups } from './search-groups.ts'
import { searchOrganisations } from './search-organisations.ts'
import { searchVolunteers } from './search-volunteers.ts'

type Answer = z.input<(typeof endpoint)['response']>

export async function searchPeople(ctx: Context, search: Search): Promise<Answer> {
  const { hits, ...found } = await find(ctx, search)
  return {
    hits: {
      total: totalOf(found),
      hits: hits.map(({ id, source }) => ({ _id: id, _source: pick(source, search.source) })),
    },
  }
}

async function find(ctx: Context, search: Search): Promise<Found & { exact: boolean }> {
  if (search.type === 'indivols') return searchVolunteers(ctx, search)
  if (search.type === 'grps') return { ...(await searchGroups(ctx, search)), exact: true }
  return searchOrganisations(ctx, search)
}

function pick(source: Record<string, unknown>, wanted: Search['source']): Record<string, unknown> {
  if (!wanted) return source
  return Object.fromEntries(wanted.filter((field) => field in source).map((field) => [field, source[field]]))
}
