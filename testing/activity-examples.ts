import { v7 as uuidv7 } from 'uuid'
import * as activities from '#features/activities/contract.ts'
import * as attendees from '#features/attendance/attendee-contract.ts'
import * as attendance from '#features/attendance/contract.ts'
import * as batches from '#features/sessions/batch-contract.ts'
import * as calendar from '#features/sessions/calendar-contract.ts'
import * as sessions from '#features/sessions/contract.ts'
import * as files from '#features/sessions/file-contract.ts'
import { type Example, example, type Records } from './call-example.ts'

const activityType = 'recurring'
const template = {
  sessionName: 'Visit',
  startDate: '2027-01-04',
  endDate: '2027-02-01',
  startTime: '09:00',
  endTime: '11:00',
  frequency: 'FREQ=WEEKLY;BYDAY=MO',
}
const times = { sessionStartDateTime: '2027-01-04T09:00', sessionEndDateTime: '2027-01-04T11:00' }
const ofActivity = (r: Records) => ({ params: { activityType, activityId: r.activityId } })
const ofBatch = (r: Records) => ({ params: { activityType, activityId: r.activityId, batchId: r.batchId } })
const onlyBatch = (r: Records) => ({ params: { batchId: r.batchId } })
const ofSession = (r: Records) => ({ params: { ...ofBatch(r).params, sessionId: r.plannedSessionId } })
const onlySession = (r: Records) => ({ params: { sessionId: r.plannedSessionId } })
const ofAttendee = (r: Records) => ({ params: { sessionId: r.plannedSessionId, vid: r.attendanceId } })
const participants = (r: Records) => [{ volType: 'indivols', volunteerId: r.volunteerId }]
const batchNames: (keyof Records)[] = ['activityId', 'batchId']
const sessionNames: (keyof Records)[] = [...batchNames, 'plannedSessionId']
const attendeeNames: (keyof Records)[] = ['plannedSessionId', 'attendanceId']

/** One good call of every endpoint of activities and of attendance. */
export const activityExamples: Example[] = [
  example(activities.listActivities, () => ({ params: { activityType } })),
  example(activities.searchActivities, () => ({ params: { activityType } })),
  example(activities.getActivity, ofActivity, ['activityId']),
  example(
    activities.createActivity,
    (r) => ({
      params: { activityType },
      body: {
        activity: { title: 'Befriending' },
        batch: { batchSessions: [template], personInCharge: r.username, batchGroupId: r.groupId },
      },
    }),
    ['username', 'groupId'],
  ),
  example(activities.addBatch, (r) => ({ ...ofActivity(r), body: { batchSessions: [template] } }), ['activityId']),
  example(activities.updateActivity, (r) => ({ ...ofActivity(r), body: { title: 'Visits' } }), ['activityId']),
  example(activities.deleteActivity, ofActivity, ['activityId']),
  example(activities.restoreActivity, (r) => ({ params: { activityId: r.activityId } }), ['activityId']),
  example(batches.searchBatches, (r) => ({ params: { activityId: r.activityId } }), ['activityId']),
  example(batches.getBatch, ofBatch, batchNames),
  example(batches.getBatchOverview, onlyBatch, ['batchId']),
  example(batches.updateBatch, (r) => ({ ...ofBatch(r), body: { batchName: 'Mondays' } }), batchNames),
  example(batches.previewBatch, (r) => ({ ...onlyBatch(r), body: { batchSessions: [template] } }), ['batchId']),
  example(batches.deleteBatch, ofBatch, batchNames),
  example(batches.restoreBatch, onlyBatch, ['batchId']),
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
  example(calendar.getCalendar, () => ({ query: { from: '2026-12-01', to: '2026-12-31' } })),
  example(calendar.listCardsOfDay, () => ({ params: { date: '2026-12-01' } })),
  example(calendar.listSessionsOfDay, () => ({ params: { date: '2026-12-01' } })),
  example(attendance.getSessionDetails, onlySession, ['plannedSessionId']),
  example(attendance.getSession, ofSession, sessionNames),
  example(
    attendance.saveSession,
    (r) => ({ ...ofSession(r), body: { vols: [{ volunteerId: r.volunteerId, volType: 'indivols' }] } }),
    [...sessionNames, 'volunteerId'],
  ),
  example(attendance.removeParticipants, (r) => ({ ...onlySession(r), body: { vols: [r.attendeeId] } }), [
    'plannedSessionId',
    'attendeeId',
  ]),
  example(attendance.addGroup, (r) => ({ body: { grpId: r.groupId, sessionId: r.plannedSessionId } }), [
    'groupId',
    'plannedSessionId',
  ]),
  example(attendees.searchAttendees, onlySession, ['plannedSessionId']),
  example(attendees.checkParticipants, (r) => ({ ...onlySession(r), body: { participants: participants(r) } }), [
    'plannedSessionId',
    'volunteerId',
  ]),
  example(
    attendees.addParticipants,
    (r) => ({
      ...onlySession(r),
      body: { participants: [...participants(r), { volType: 'volunteeringorg', volunteerId: r.organisationId }] },
    }),
    ['plannedSessionId', 'volunteerId', 'organisationId'],
  ),
  example(attendees.checkIn, ofAttendee, attendeeNames),
  example(attendees.checkOut, ofAttendee, attendeeNames),
  example(attendees.setHours, (r) => ({ ...ofAttendee(r), body: { hours: 2.5 } }), attendeeNames),
  example(
    attendees.correctAttendance,
    (r) => ({ ...ofAttendee(r), body: { checkInTime: '2026-12-01T09:05', checkOutTime: '', hours: null } }),
    attendeeNames,
  ),
  example(attendees.setRoles, (r) => ({ ...ofAttendee(r), body: { rolesFilled: ['Driver'] } }), attendeeNames),
  example(attendees.importParticipants, () => ({ params: { sessionId: uuidv7(), fileName: 'a.xlsx' } })),
  example(attendees.exportSession, onlySession, ['plannedSessionId']),
  example(attendees.printSignInSheet, onlySession, ['plannedSessionId']),
]
