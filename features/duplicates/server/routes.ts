import { type Route, route } from '#server/http/route.ts'
import { notFound } from '#shared/errors.ts'
import * as contract from '../contract.ts'
import { lookForDuplicates } from './commands/look-for-duplicates.ts'
import { mergeVolunteers } from './commands/merge-volunteers.ts'
import { sayDifferent, sayPerhapsSame } from './commands/say-different.ts'
import { undoMerge } from './commands/undo-merge.ts'
import { comparePeople } from './queries/compare-people.ts'
import { findMergedInto } from './queries/find-merged-into.ts'
import { listDifferent } from './queries/list-different.ts'
import { listDuplicates } from './queries/list-duplicates.ts'
import { listMerges } from './queries/list-merges.ts'

export const duplicatesRoutes: Route[] = [
  route(contract.listDuplicates, (ctx, { query }) => listDuplicates(ctx, query)),
  route(contract.findDuplicates, (ctx) => lookForDuplicates(ctx)),
  route(contract.listDifferent, (ctx) => listDifferent(ctx)),
  route(contract.listMerges, (ctx) => listMerges(ctx)),
  route(contract.mergeVolunteers, (ctx, { body }) => mergeVolunteers(ctx, body)),
  route(contract.getMergedInto, async (ctx, { params }) => {
    const into = await findMergedInto(ctx, params.vid)
    if (!into) throw notFound()
    return into
  }),
  route(contract.undoMerge, (ctx, { params }) => undoMerge(ctx, params.id)),
  route(contract.comparePeople, (ctx, { params }) => comparePeople(ctx, params)),
  route(contract.sayDifferent, (ctx, { params }) => sayDifferent(ctx, params)),
  route(contract.sayPerhapsSame, (ctx, { params }) => sayPerhapsSame(ctx, params)),
]
