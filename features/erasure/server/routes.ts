import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { eraseVolunteer } from './commands/erase-volunteer.ts'
import { previewErasure } from './queries/preview-erasure.ts'

export const erasureRoutes: Route[] = [
  route(contract.previewErasure, (ctx, { params }) => previewErasure(ctx, params.vid)),
  route(contract.eraseVolunteer, (ctx, { params, body }) => eraseVolunteer(ctx, params.vid, body)),
]
