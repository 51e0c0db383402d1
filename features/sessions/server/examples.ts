import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type Records } from '#server/call-example.ts'
import { countAttended } from '../attended-contract.ts'
import * as batches from '../batch-contract.ts'
import * as calendar from '../calendar-contract.ts'
import * as cancel from '../cancel-contract.ts'
import * as sessions from '../contract.ts'
import * as files from '../file-contract.ts'
import * as places from '../gap-contract.ts'
import * as numbers from '../numbers-contract.ts'

const times = { sessionStartDateTime: '2027-01-04T09:00', sessionEndDateTime: '2027-01-04T11:00' }
const onlySession = (r: Records) => ({ params: { sessionId: r.plannedSessionId } })
const activityType = 'recurring'
const template = {
  sessionName: 'Visit',
  startDate: '2027-01-04',
  endDate: '2027-02-01',
  startTime: '09:00',
  endTime: '11:00',
  frequency: 'FREQ=WEEKLY;BYDAY=MO',
}
const ofBatch = (r: Records) => ({ params: { activityType, activityId: r.activityId, batchId: r.batchId } })
const onlyBatch = (r: Records) => ({ params: { batchId: r.batchId } })
const batchNames: (keyof Records)[] = ['activityId', 'batchId']

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(batches.searchBatches, (r) => ({ params: { activityId: r.activityId } }), ['activityId']),
  example(batches.getBatch, ofBatch, batchNames),
  example(batches.getBatchOverview, onlyBatch, ['batchId']),
  example(batches.updateBatch, (r) => ({ ...ofBatch(r), body: { batchName: 'Mondays' } }), batchNames),
  example(batches.previewBatch, (r) => ({ ...onlyBatch(r), body: { batchSessions: [template] } }), ['batchId']),
  example(
    numbers.setSeriesNumbers,
    (r) => ({ ...onlyBatch(r), body: { roleCounts: [{ roleName: 'Driver', roleCount: 3 }] } }),
    ['batchId'],
  ),
  example(batches.deleteBatch, ofBatch, batchNames),
  example(batches.restoreBatch, onlyBatch, ['batchId']),
  example(countAttended, (r) => ({ query: { batchId: r.batchId } }), ['batchId']),
  example(sessions.addSession, (r) => ({ ...ofBatch(r), body: { sessionName: 'Extra', ...times } }), batchNames),
  example(
    batches.updateChecklist,
    (r) => ({ ...ofBatch(r), body: { vid: r.batchId, checklist: [{ name: 'Insurance' }] } }),
    batchNames,
  ),
  example(
    files.createRecordFileUrl,
    (r) => ({ params: { id: r.batchId, fileName: 'a.pdf' }, body: { fileSize: 10 } }),
    ['batchId'],
  ),
  example(files.getRecordFileUrl, () => ({ params: { id: uuidv7(), fileName: 'a.pdf' } })),
  example(files.getSessionWork, () => ({ params: { workId: uuidv7() } })),
  example(files.listSessionWorks),
  example(sessions.searchSessions, onlyBatch, ['batchId']),
  example(sessions.updateSession, (r) => ({ ...onlySession(r), body: { sessionName: 'Moved' } }), ['plannedSessionId']),
  example(sessions.deleteSessions, (r) => ({ body: { sessions: [r.plannedSessionId] } }), ['plannedSessionId']),
  example(sessions.restoreSessions, (r) => ({ body: { sessions: [r.plannedSessionId] } }), ['plannedSessionId']),
  example(sessions.setVisibility, (r) => ({ body: { sessions: [r.plannedSessionId], visibility: 'Public' } }), [
    'plannedSessionId',
  ]),
  example(cancel.cancelSessions, (r) => ({ body: { sessions: [r.plannedSessionId], reason: 'Rain' } }), [
    'plannedSessionId',
  ]),
  example(cancel.bringBackSessions, (r) => ({ body: { sessions: [r.plannedSessionId] } }), ['plannedSessionId']),
  example(cancel.listSignedUp, (r) => ({ body: { sessions: [r.plannedSessionId] } }), ['plannedSessionId']),
  example(places.listOpenPlaces, () => ({ query: { from: '2026-12-01', to: '2026-12-07' } })),
  example(places.exportOpenPlaces, () => ({ query: { from: '2026-12-01', to: '2026-12-07' } })),
  example(calendar.getCalendar, () => ({ query: { from: '2026-12-01', to: '2026-12-31' } })),
  example(calendar.listCardsOfDay, () => ({ params: { date: '2026-12-01' } })),
  example(calendar.listSessionsOfDay, () => ({ params: { date: '2026-12-01' } })),
]
