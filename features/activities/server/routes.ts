import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { addBatch, createActivity } from './commands/create-activity.ts'
import { deleteActivity, restoreActivity } from './commands/delete-activity.ts'
import { updateActivity } from './commands/update-activity.ts'
import { findActivities } from './queries/find-activities.ts'
import { openActivity } from './queries/get-activity.ts'
import { listActivities, searchActivities } from './queries/list-activities.ts'

export const activityRoutes: Route[] = [
  route(contract.listActivities, (ctx, { params }) => listActivities(ctx, params.activityType)),
  route(contract.searchActivities, (ctx, { params, query }) => searchActivities(ctx, params.activityType, query)),
  route(contract.findActivities, (ctx, { query }) => findActivities(ctx, query.text)),
  route(contract.getActivity, (ctx, { params }) => openActivity(ctx, params)),
  route(contract.createActivity, (ctx, { params, body }) => createActivity(ctx, params.activityType, body)),
  route(contract.addBatch, (ctx, { params, body }) => addBatch(ctx, params, body)),
  route(contract.updateActivity, (ctx, { params, body }) => updateActivity(ctx, params, body)),
  route(contract.deleteActivity, (ctx, { params }) => deleteActivity(ctx, params)),
  route(contract.restoreActivity, (ctx, { params }) => restoreActivity(ctx, params.activityId)),
]
