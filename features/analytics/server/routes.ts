import { type Route, route } from '#server/http/route.ts'
import * as activities from '../activity-contract.ts'
import * as contract from '../contract.ts'
import * as hours from '../hours-contract.ts'
import * as who from '../who-contract.ts'
import { exportHours } from './commands/export-hours.ts'
import { exportMostHours } from './commands/export-most-hours.ts'
import { countErased } from './queries/count-erased.ts'
import { countQuestions } from './queries/count-questions.ts'
import { getAges } from './queries/get-ages.ts'
import { getAttendance } from './queries/get-attendance.ts'
import { getBusiestHours } from './queries/get-busiest-hours.ts'
import { getGenders } from './queries/get-genders.ts'
import { getNationalities } from './queries/get-nationalities.ts'
import { getSignUps } from './queries/get-sign-ups.ts'
import { getStatuses } from './queries/get-statuses.ts'
import { listCountedSessions } from './queries/list-counted-sessions.ts'
import { listHours } from './queries/list-hours.ts'
import { rankHours } from './queries/rank-hours.ts'
import { sumSessions } from './queries/sum-sessions.ts'

export const analyticsRoutes: Route[] = [
  route(contract.getSignUps, async (ctx, { query }) => countErased(ctx, await getSignUps(ctx, query))),
  route(contract.getStatuses, async (ctx) => countErased(ctx, await getStatuses(ctx))),
  route(contract.getAges, async (ctx) => countErased(ctx, await getAges(ctx))),
  route(contract.getGenders, async (ctx) => countErased(ctx, await getGenders(ctx))),
  route(contract.getNationalities, async (ctx) => countErased(ctx, await getNationalities(ctx))),
  route(contract.getAttendance, (ctx, { query }) => getAttendance(ctx, query)),
  route(activities.sumSessions, (ctx, { query }) => sumSessions(ctx, query)),
  route(activities.getBusiestHours, (ctx, { query }) => getBusiestHours(ctx, query)),
  route(activities.listCountedSessions, (ctx, { query }) => listCountedSessions(ctx, query)),
  route(who.rankHours, (ctx, { query }) => rankHours(ctx, query)),
  route(who.exportMostHours, (ctx, { body }) => exportMostHours(ctx, body)),
  route(hours.listHours, (ctx, { query }) => listHours(ctx, query)),
  route(hours.exportHours, (ctx, { body }) => exportHours(ctx, body)),
  route(who.countQuestions, (ctx, { query }) => countQuestions(ctx, query)),
]
