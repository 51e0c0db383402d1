import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { invalid } from '#shared/errors.ts'
import { noSuchSort } from '#shared/list-columns.ts'
import type { Context, ListRow, RecordList } from './context.ts'

interface Given<Query extends object> extends Omit<RecordList, 'problemOf' | 'rows' | 'count'> {
  /** What the call for a page of it takes: a view is a part of that. */
  query: z.ZodType<Query, object>
  rows: (ctx: Context, query: Query, of: string) => Promise<readonly ListRow[]>
  count?: (ctx: Context, query: Query) => RawBuilder<number> | Promise<RawBuilder<number>>
}

/** A list that has a call for each of its pages; its views are read as that call reads its query. */
export function defineList<Query extends object>({ query, rows, count, ...list }: Given<Query>): RecordList {
  const read = (view: string) => query.safeParse(queryOf(view))
  return {
    ...list,
    problemOf: (view) => {
      const issue = read(view).error?.issues[0]
      return issue && (issue.path[0] === 'sort' ? noSuchSort : [...issue.path, issue.message].join(': '))
    },
    rows: (ctx, { view, of, columns, page, size }) => {
      const { data, error } = read(view)
      if (!data) throw invalid(error?.issues[0]?.message ?? 'This is no view of the list')
      return rows(ctx, { ...data, columns: columns.join(), page, size }, of)
    },
    count: async (ctx, view) => {
      const { data } = read(view)
      return data && count ? await count(ctx, data) : undefined
    },
  }
}

/** A list's address as its call takes it. */
function queryOf(view: string): object {
  const { sort = '', columns: _columns, ...filters } = Object.fromEntries(new URLSearchParams(view))
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return { ...filters, ...(sort ? { sort: sort.replace(/^-/, ''), direction } : {}) }
}
