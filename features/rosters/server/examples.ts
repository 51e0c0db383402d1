import { v7 as uuidv7 } from 'uuid'
import { type Example, example, type FeatureRecords, type Records } from '#server/call-example.ts'
import * as absences from '../absence-contract.ts'
import * as personAbsences from '../away-contract.ts'
import { findCandidates } from '../candidate-contract.ts'
import * as rosters from '../contract.ts'
import * as leaving from '../leaving-contract.ts'
import * as people from '../people-contract.ts'

declare module '#server/call-example.ts' {
  interface Records {
    absenceId: string
    /** From all series. */
    personAbsenceId: string
  }
}

const addTestAbsence: (batch: 'batchId' | null) => FeatureRecords['absenceId']['add'] =
  (batch) => async (tenant, others) => {
    const id = uuidv7()
    await tenant.inside(({ db, now }) =>
      db
        .insertInto('roster_absences')
        .values({
          tenant_id: tenant.id,
          id,
          batch_id: batch && (others[batch] ?? null),
          volunteer_id: others.volunteerId,
          volunteer_name: 'Tan Mei Ling',
          from_date: '2026-12-01',
          to_date: '2026-12-14',
          created_on: now,
          created_by: 'test',
          updated_on: now,
          updated_by: 'test',
        })
        .execute(),
    )
    return id
  }

export const records: FeatureRecords = {
  absenceId: { table: 'roster_absences', add: addTestAbsence('batchId') },
  personAbsenceId: { table: 'roster_absences', add: addTestAbsence(null) },
}

const onlyBatch = (r: Records) => ({ params: { batchId: r.batchId } })
const vols = (r: Records) => [{ volType: 'indivols', volunteerId: r.volunteerId }]
const here = (r: Records) => ({ scope: 'this', sessionId: r.plannedSessionId })
const ofAbsence = (r: Records) => ({ params: { batchId: r.batchId, absenceId: r.absenceId } })
const ofPerson = (r: Records) => ({ params: { id: r.volunteerId } })
const ofPersonAbsence = (r: Records) => ({ params: { id: r.volunteerId, absenceId: r.personAbsenceId } })
const names: (keyof Records)[] = ['batchId', 'volunteerId', 'plannedSessionId']
const days = { from: '2026-12-01', to: '2026-12-14' }

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(rosters.getRoster, onlyBatch, ['batchId']),
  example(findCandidates, (r) => ({ params: { sessionId: r.plannedSessionId }, query: { role: 'Driver' } }), [
    'plannedSessionId',
  ]),
  example(rosters.checkRoster, (r) => ({ ...onlyBatch(r), body: { participants: vols(r), ...here(r) } }), names),
  example(
    rosters.signUpForSessions,
    (r) => ({ ...onlyBatch(r), body: { participants: vols(r), groups: [r.groupId], ...here(r) } }),
    [...names, 'groupId'],
  ),
  example(rosters.takeOffSessions, (r) => ({ ...onlyBatch(r), body: { vols: vols(r), ...here(r) } }), names),
  example(
    people.setRosterRoles,
    (r) => ({ ...onlyBatch(r), body: { vols: vols(r), roles: ['Driver'], ...here(r) } }),
    names,
  ),
  example(
    people.setRosterPeople,
    (r) => ({ ...onlyBatch(r), body: { vols: vols(r), people: null, ...here(r) } }),
    names,
  ),
  example(
    rosters.checkRosterCopy,
    (r) => ({ ...onlyBatch(r), query: { fromSessionId: r.plannedSessionId, to: 'coming' } }),
    ['batchId', 'plannedSessionId'],
  ),
  example(
    rosters.copyRosterSession,
    (r) => ({ ...onlyBatch(r), body: { fromSessionId: r.plannedSessionId, to: 'coming' } }),
    ['batchId', 'plannedSessionId'],
  ),
  example(
    rosters.setRosterEntries,
    (r) => ({
      ...onlyBatch(r),
      body: { entries: [{ vols: vols(r), sessions: [r.plannedSessionId], roles: ['Driver'] }] },
    }),
    names,
  ),
  example(absences.addAbsence, (r) => ({ ...onlyBatch(r), body: { volunteerId: r.volunteerId, ...days } }), [
    'batchId',
    'volunteerId',
  ]),
  example(absences.updateAbsence, (r) => ({ ...ofAbsence(r), body: days }), ['batchId', 'absenceId']),
  example(absences.removeAbsence, ofAbsence, ['batchId', 'absenceId']),
  example(leaving.checkLeaving, (r) => ({ body: { vids: [r.volunteerId] } }), ['volunteerId']),
  example(leaving.takeOffLeaving, (r) => ({ body: { vids: [r.volunteerId] } }), ['volunteerId']),
  example(personAbsences.listPersonAbsences, ofPerson, ['volunteerId']),
  example(personAbsences.checkPersonAbsence, (r) => ({ ...ofPerson(r), query: days }), ['volunteerId']),
  example(personAbsences.addPersonAbsence, (r) => ({ ...ofPerson(r), body: days }), ['volunteerId']),
  example(personAbsences.updatePersonAbsence, (r) => ({ ...ofPersonAbsence(r), body: days }), [
    'volunteerId',
    'personAbsenceId',
  ]),
  example(personAbsences.removePersonAbsence, ofPersonAbsence, ['volunteerId', 'personAbsenceId']),
]
