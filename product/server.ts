import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#features/accounts/server/routes.ts'
import { activityRoutes } from '#features/activities/server/routes.ts'
import { attendanceRoutes } from '#features/attendance/server/routes.ts'
import { contactRoutes } from '#features/contacts/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { formSettingsRoutes } from '#features/form-settings/server/routes.ts'
import { groupRoutes } from '#features/groups/server/routes.ts'
import { historyRoutes } from '#features/history/server/routes.ts'
import { mailRoutes } from '#features/mail/server/routes.ts'
import { organisationRoutes } from '#features/organisations/server/routes.ts'
import { registrationRoutes } from '#features/registration/server/routes.ts'
import { requireVisibleRecords } from '#features/selection/server/policy.ts'
import { selectionRoutes } from '#features/selection/server/routes.ts'
import { sessionRoutes } from '#features/sessions/server/routes.ts'
import { systemRoutes } from '#features/system/server/routes.ts'
import { volunteerRoutes } from '#features/volunteers/server/routes.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Route } from '#server/http/route.ts'
import type { Platform } from '#server/platform.ts'

/** Every call of the product. The router holds these and nothing else under /api. */
export const routes: Route[] = [
  ...accountRoutes,
  ...formSettingsRoutes,
  ...historyRoutes,
  ...groupRoutes,
  ...sessionRoutes,
  ...activityRoutes,
  ...attendanceRoutes,
  ...contactRoutes,
  ...dashboardRoutes,
  ...mailRoutes,
  ...organisationRoutes,
  ...registrationRoutes,
  ...selectionRoutes,
  ...systemRoutes,
  ...volunteerRoutes,
]

/** The HTTP side of one process. It listens nowhere yet. */
export const createServer = (platform: Platform): Promise<FastifyInstance> =>
  createApp(platform, routes, requireVisibleRecords)
