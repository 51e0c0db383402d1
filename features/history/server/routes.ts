import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { getChangeSet } from './queries/get-change-set.ts'
import { getRecordHistory } from './queries/get-record-history.ts'
import { searchHistory } from './queries/search-history.ts'

export const historyRoutes: Route[] = [
  route(contract.searchHistory, (ctx, { query }) => searchHistory(ctx, query)),
  route(contract.getChangeSet, (ctx, { params }) => getChangeSet(ctx, params.id)),
  route(contract.getRecordHistory, (ctx, { params }) => getRecordHistory(ctx, params.recordType, params.recordId)),
]
