import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { acceptRegistrations } from './commands/accept-registrations.ts'
import { undoAcceptance } from './commands/undo-acceptance.ts'

export const welcomeRoutes: Route[] = [
  route(contract.acceptRegistrations, (ctx, { body }) => acceptRegistrations(ctx, body)),
  route(contract.undoAcceptance, (ctx, { params }) => undoAcceptance(ctx, params.acceptanceId)),
]
