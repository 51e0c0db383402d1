import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { savePaper } from './commands/save-paper.ts'
import { listLackedPapers } from './queries/list-lacked-papers.ts'
import { listPapers } from './queries/list-papers.ts'

export const paperRoutes: Route[] = [
  route(contract.listPapers, (ctx) => listPapers(ctx)),
  route(contract.savePaper, (ctx, { params, body }) => savePaper(ctx, params.slot, body)),
  route(contract.listLackedPapers, (ctx, { params }) => listLackedPapers(ctx, params.id)),
]
