import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type FeatureRecords, type Records } from '#server/call-example.ts'
import * as attendees from '../attendee-contract.ts'
import * as closing from '../closing-contract.ts'
import * as attendance from '../contract.ts'
import { listHeldSeries } from '../held-contract.ts'
import * as people from '../people-contract.ts'
import * as several from '../several-contract.ts'
import { addDaysFromSheet, addFromSheet } from '../sheet-contract.ts'
import * as unstored from '../unstored-contract.ts'

declare module '#server/call-example.ts' {
  interface Records {
    unstoredId: string
  }
}

export const records: FeatureRecords = {
  unstoredId: {
    needs: ['plannedSessionId', 'attendanceId'],
    add: async (tenant, others) => {
      const id = uuidv7()
      await tenant.inside(({ db, now }) =>
        db
          .insertInto('unstored_presses')
          .values({
            tenant_id: tenant.id,
            id,
            session_id: others.plannedSessionId,
            attendance_id: others.attendanceId,
            what: 'check-in',
            pressed_at: '2026-12-01T09:00',
            why: 'It is closed.',
            created_on: now,
            created_by: 'test',
          })
          .execute(),
      )
      return id
    },
  },
}

const activityType = 'recurring'
const ofBatch = (r: Records) => ({ params: { activityType, activityId: r.activityId, batchId: r.batchId } })
const batchNames: (keyof Records)[] = ['activityId', 'batchId']
const ofSession = (r: Records) => ({ params: { ...ofBatch(r).params, sessionId: r.plannedSessionId } })
const onlySession = (r: Records) => ({ params: { sessionId: r.plannedSessionId } })
const ofAttendee = (r: Records) => ({ params: { sessionId: r.plannedSessionId, vid: r.attendanceId } })
const participants = (r: Records) => [{ volType: 'indivols', volunteerId: r.volunteerId }]
const sessionNames: (keyof Records)[] = [...batchNames, 'plannedSessionId']
const attendeeNames: (keyof Records)[] = ['plannedSessionId', 'attendanceId']

const notCome = { checkInTime: '', checkOutTime: '', hours: null, absent: false }

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(listHeldSeries, () => ({ query: { from: '2026-11-01', to: '2026-12-31' } })),
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
  example(several.addGroups, (r) => ({ ...onlySession(r), body: { groups: [r.groupId] } }), [
    'plannedSessionId',
    'groupId',
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
  example(
    several.markParticipants,
    (r) => ({ ...onlySession(r), body: { vids: [r.attendanceId], mark: 'check-out' } }),
    attendeeNames,
  ),
  example(
    several.putBackParticipants,
    (r) => ({ ...onlySession(r), body: { participants: [{ vid: r.attendanceId, version: 1, ...notCome }] } }),
    attendeeNames,
  ),
  example(several.restoreParticipants, (r) => ({ ...onlySession(r), body: { vols: [r.attendeeId] } }), [
    'plannedSessionId',
  ]),
  example(people.setPeople, (r) => ({ ...ofAttendee(r), body: { people: null } }), attendeeNames),
  example(people.setExpectedPeople, (r) => ({ ...ofAttendee(r), body: { people: null } }), attendeeNames),
  example(
    unstored.noteUnstored,
    (r) => ({
      ...onlySession(r),
      body: { vids: [r.attendanceId], what: 'check-in', at: '2026-12-01T01:00:00Z', why: 'It is closed.' },
    }),
    // also of participants who were removed meanwhile: that is why it could not be stored
    ['plannedSessionId'],
  ),
  example(unstored.listUnstored, onlySession, ['plannedSessionId']),
  example(unstored.settleUnstored, (r) => ({ params: { sessionId: r.plannedSessionId, unstoredId: uuidv7() } }), [
    'plannedSessionId',
  ]),
  example(unstored.putBackUnstored, (r) => ({ params: { sessionId: r.plannedSessionId, unstoredId: r.unstoredId } }), [
    'plannedSessionId',
    'unstoredId',
  ]),
  example(closing.getClosing, onlySession, ['plannedSessionId']),
  example(
    closing.closeSession,
    (r) => ({ ...onlySession(r), body: { absent: [{ vid: r.attendanceId, version: 1 }] } }),
    attendeeNames,
  ),
  example(closing.reopenSession, onlySession, ['plannedSessionId']),
  example(attendees.importParticipants, () => ({ params: { sessionId: uuidv7(), fileName: 'a.xlsx' } })),
  example(addFromSheet, (r) => ({ ...onlySession(r), body: { people: [{ vid: r.volunteerId }] } }), [
    'plannedSessionId',
    'volunteerId',
  ]),
  example(
    addDaysFromSheet,
    (r) => ({
      body: { sessions: [{ sessionId: r.plannedSessionId, people: [{ vid: r.volunteerId, outcome: 'came' }] }] },
    }),
    ['plannedSessionId', 'volunteerId'],
  ),
  example(attendees.exportSession, onlySession, ['plannedSessionId']),
  example(attendees.printSignInSheet, onlySession, ['plannedSessionId']),
]
