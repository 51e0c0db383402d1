import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { getAges } from './queries/get-ages.ts'
import { getAttendance } from './queries/get-attendance.ts'
import { getGenders } from './queries/get-genders.ts'
import { getNationalities } from './queries/get-nationalities.ts'
import { getSignUps } from './queries/get-sign-ups.ts'
import { getStatuses } from './queries/get-statuses.ts'

export const analyticsRoutes: Route[] = [
  route(contract.getSignUps, (ctx, { query }) => getSignUps(ctx, query)),
  route(contract.getStatuses, (ctx) => getStatuses(ctx)),
  route(contract.getAges, (ctx) => getAges(ctx)),
  route(contract.getGenders, (ctx) => getGenders(ctx)),
  route(contract.getNationalities, (ctx) => getNationalities(ctx)),
  route(contract.getAttendance, (ctx, { query }) => getAttendance(ctx, query)),
]
