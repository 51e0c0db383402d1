import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { startPersonCopy } from './commands/start-person-copy.ts'
import { getPersonCopy } from './queries/get-person-copy.ts'
import { listPersonCopies } from './queries/list-person-copies.ts'

export const personCopyRoutes: Route[] = [
  route(contract.startPersonCopy, (ctx, { params, body }) => startPersonCopy(ctx, params.vid, body)),
  route(contract.listPersonCopies, (ctx, { params }) => listPersonCopies(ctx, params.vid)),
  route(contract.getPersonCopy, (ctx, { params }) => getPersonCopy(ctx, params.id)),
]
