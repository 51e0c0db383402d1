import { type Route, route } from '#server/http/route.ts'
import * as absences from '../absence-contract.ts'
import * as personAbsences from '../away-contract.ts'
import { findCandidates as findCandidatesCall } from '../candidate-contract.ts'
import * as rosters from '../contract.ts'
import * as leaving from '../leaving-contract.ts'
import * as people from '../people-contract.ts'
import { addAbsence } from './commands/add-absence.ts'
import { addPersonAbsence } from './commands/add-person-absence.ts'
import { copyRosterSession } from './commands/copy-roster-session.ts'
import { removeAbsence } from './commands/remove-absence.ts'
import { removePersonAbsence } from './commands/remove-person-absence.ts'
import { setRosterEntries } from './commands/set-roster-entries.ts'
import { setRosterPeople } from './commands/set-roster-people.ts'
import { setRosterRoles } from './commands/set-roster-roles.ts'
import { signUpForSessions } from './commands/sign-up-for-sessions.ts'
import { takeOffLeaving } from './commands/take-off-leaving.ts'
import { takeOffSessions } from './commands/take-off-sessions.ts'
import { updateAbsence } from './commands/update-absence.ts'
import { updatePersonAbsence } from './commands/update-person-absence.ts'
import { checkCopy } from './queries/check-copy.ts'
import { checkLeaving } from './queries/check-leaving.ts'
import { checkPersonAbsence } from './queries/check-person-absence.ts'
import { checkRoster } from './queries/check-roster.ts'
import { findCandidates } from './queries/find-candidates.ts'
import { getRoster } from './queries/get-roster.ts'
import { listPersonAbsences } from './queries/list-person-absences.ts'

export const rosterRoutes: Route[] = [
  route(rosters.getRoster, (ctx, { params, query }) => getRoster(ctx, params.batchId, query.page)),
  route(findCandidatesCall, (ctx, { params, query }) => findCandidates(ctx, params.sessionId, query)),
  route(rosters.checkRoster, (ctx, { params, body }) => checkRoster(ctx, params.batchId, body)),
  route(rosters.signUpForSessions, (ctx, { params, body }) => signUpForSessions(ctx, params.batchId, body)),
  route(rosters.takeOffSessions, (ctx, { params, body }) => takeOffSessions(ctx, params.batchId, body)),
  route(people.setRosterRoles, (ctx, { params, body }) => setRosterRoles(ctx, params.batchId, body)),
  route(people.setRosterPeople, (ctx, { params, body }) => setRosterPeople(ctx, params.batchId, body)),
  route(rosters.checkRosterCopy, (ctx, { params, query }) => checkCopy(ctx, params.batchId, query)),
  route(rosters.copyRosterSession, (ctx, { params, body }) => copyRosterSession(ctx, params.batchId, body)),
  route(rosters.setRosterEntries, (ctx, { params, body }) => setRosterEntries(ctx, params.batchId, body)),
  route(absences.addAbsence, (ctx, { params, body }) => addAbsence(ctx, params.batchId, body)),
  route(absences.updateAbsence, (ctx, { params, body }) => updateAbsence(ctx, params, body)),
  route(absences.removeAbsence, (ctx, { params }) => removeAbsence(ctx, params.batchId, params.absenceId)),
  route(leaving.checkLeaving, (ctx, { body }) => checkLeaving(ctx, body.vids)),
  route(leaving.takeOffLeaving, (ctx, { body }) => takeOffLeaving(ctx, body)),
  route(personAbsences.listPersonAbsences, (ctx, { params }) => listPersonAbsences(ctx, params.id)),
  route(personAbsences.checkPersonAbsence, (ctx, { params, query }) => checkPersonAbsence(ctx, params.id, query)),
  route(personAbsences.addPersonAbsence, (ctx, { params, body }) => addPersonAbsence(ctx, params.id, body)),
  route(personAbsences.updatePersonAbsence, (ctx, { params, body }) => updatePersonAbsence(ctx, params, body)),
  route(personAbsences.removePersonAbsence, (ctx, { params }) => removePersonAbsence(ctx, params.id, params.absenceId)),
]
