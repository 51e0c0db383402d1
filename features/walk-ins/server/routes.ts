import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { addWalkIn } from './commands/add-walk-in.ts'
import { matchWalkIn } from './commands/match-walk-in.ts'
import { separateWalkIn } from './commands/separate-walk-in.ts'
import { getWalkIn } from './queries/get-walk-in.ts'
import { listWalkIns } from './queries/list-walk-ins.ts'

export const walkInRoutes: Route[] = [
  route(contract.addWalkIn, (ctx, { params, body }) => addWalkIn(ctx, params.sessionId, body)),
  route(contract.listWalkIns, (ctx, { params }) => listWalkIns(ctx, params.sessionId)),
  route(contract.getWalkIn, (ctx, { params }) => getWalkIn(ctx, params.registrationId)),
  route(contract.matchWalkIn, (ctx, { params, body }) => matchWalkIn(ctx, params.registrationId, body.volunteerId)),
  route(contract.separateWalkIn, (ctx, { params }) => separateWalkIn(ctx, params.registrationId)),
]
