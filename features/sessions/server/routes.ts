import { type Route, route } from '#server/http/route.ts'
import { countAttended } from '../attended-contract.ts'
import * as batches from '../batch-contract.ts'
import * as calendar from '../calendar-contract.ts'
import * as cancel from '../cancel-contract.ts'
import * as sessions from '../contract.ts'
import * as files from '../file-contract.ts'
import * as places from '../gap-contract.ts'
import * as numbers from '../numbers-contract.ts'
import { bringBackSessions, cancelSessions } from './commands/cancel-sessions.ts'
import { addSession, updateSession } from './commands/change-session.ts'
import { createRecordFileUrl } from './commands/create-record-file-url.ts'
import { deleteBatch, restoreBatch } from './commands/delete-batch.ts'
import { deleteSessions, restoreSessions } from './commands/delete-sessions.ts'
import { setSeriesNumbers } from './commands/set-series-numbers.ts'
import { setVisibility } from './commands/set-visibility.ts'
import { updateBatch } from './commands/update-batch.ts'
import { updateChecklist } from './commands/update-checklist.ts'
import { countAttended as readAttended } from './queries/count-attended.ts'
import { exportOpenPlaces } from './queries/export-open-places.ts'
import { getBatch, getBatchOverview } from './queries/get-batch.ts'
import { getCalendar, listCardsOfDay, listSessionsOfDay } from './queries/get-calendar.ts'
import { getRecordFileUrl } from './queries/get-record-file-url.ts'
import { getSessionWork, listSessionWorks } from './queries/get-session-work.ts'
import { searchBatches } from './queries/list-batches.ts'
import { listOpenPlaces } from './queries/list-open-places.ts'
import { listSignedUp } from './queries/list-signed-up.ts'
import { previewBatch } from './queries/preview-batch.ts'
import { searchSessions } from './queries/search-sessions.ts'

export const sessionRoutes: Route[] = [
  route(batches.searchBatches, (ctx, { params, query }) => searchBatches(ctx, params.activityId, query)),
  route(batches.getBatch, (ctx, { params }) => getBatch(ctx, params)),
  route(batches.getBatchOverview, (ctx, { params }) => getBatchOverview(ctx, params)),
  route(batches.updateBatch, (ctx, { params, body }) => updateBatch(ctx, params, body)),
  route(batches.previewBatch, (ctx, { params, body }) => previewBatch(ctx, params.batchId, body)),
  route(numbers.setSeriesNumbers, (ctx, { params, body }) => setSeriesNumbers(ctx, params.batchId, body)),
  route(batches.deleteBatch, (ctx, { params }) => deleteBatch(ctx, params)),
  route(batches.restoreBatch, (ctx, { params }) => restoreBatch(ctx, params.batchId)),
  route(countAttended, (ctx, { query }) => readAttended(ctx, query)),
  route(sessions.addSession, (ctx, { params, body }) => addSession(ctx, params, body)),
  route(batches.updateChecklist, (ctx, { params, body }) => updateChecklist(ctx, params, body)),
  route(files.createRecordFileUrl, (ctx, { params, body }) => createRecordFileUrl(ctx, params, body.fileSize)),
  route(files.getRecordFileUrl, (ctx, { params }) => getRecordFileUrl(ctx, params)),
  route(files.getSessionWork, (ctx, { params }) => getSessionWork(ctx, params.workId)),
  route(files.listSessionWorks, (ctx) => listSessionWorks(ctx)),
  route(sessions.searchSessions, (ctx, { params, query }) => searchSessions(ctx, params.batchId, query)),
  route(sessions.updateSession, (ctx, { params, body }) => updateSession(ctx, params.sessionId, body)),
  route(sessions.deleteSessions, (ctx, { body }) => deleteSessions(ctx, body.sessions)),
  route(sessions.restoreSessions, (ctx, { body }) => restoreSessions(ctx, body.sessions)),
  route(cancel.cancelSessions, (ctx, { body }) => cancelSessions(ctx, body.sessions, body.reason)),
  route(cancel.bringBackSessions, (ctx, { body }) => bringBackSessions(ctx, body.sessions)),
  route(cancel.listSignedUp, (ctx, { body }) => listSignedUp(ctx, body.sessions)),
  route(sessions.setVisibility, (ctx, { body }) => setVisibility(ctx, body.sessions, body.visibility)),
  route(places.listOpenPlaces, (ctx, { query }) => listOpenPlaces(ctx, query)),
  route(places.exportOpenPlaces, (ctx, { query }, http) => exportOpenPlaces(ctx, query, http)),
  route(calendar.getCalendar, (ctx, { query }) => getCalendar(ctx, query)),
  route(calendar.listCardsOfDay, (ctx, { params }) => listCardsOfDay(ctx, params.date)),
  route(calendar.listSessionsOfDay, (ctx, { params }) => listSessionsOfDay(ctx, params.date)),
]
