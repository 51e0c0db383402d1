import { type Route, route } from '#server/http/route.ts'
import * as access from '../access-contract.ts'
import * as contract from '../contract.ts'
import { exportAccesses } from './queries/export-accesses.ts'
import { getChangeSet } from './queries/get-change-set.ts'
import { getRecordHistory } from './queries/get-record-history.ts'
import { searchAccesses } from './queries/search-accesses.ts'
import { searchHistory } from './queries/search-history.ts'

export const historyRoutes: Route[] = [
  route(contract.searchHistory, (ctx, { query }) => searchHistory(ctx, query)),
  route(contract.getChangeSet, (ctx, { params }) => getChangeSet(ctx, params.id)),
  route(contract.getRecordHistory, (ctx, { params }) => getRecordHistory(ctx, params.recordType, params.recordId)),
  route(access.searchAccesses, (ctx, { query }) => searchAccesses(ctx, query)),
  route(access.exportAccesses, (ctx, { query }, http) => exportAccesses(ctx, query, http)),
]
