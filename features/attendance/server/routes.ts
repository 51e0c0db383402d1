import { type Route, route } from '#server/http/route.ts'
import * as attendees from '../attendee-contract.ts'
import * as closing from '../closing-contract.ts'
import * as contract from '../contract.ts'
import * as held from '../held-contract.ts'
import * as people from '../people-contract.ts'
import * as several from '../several-contract.ts'
import * as sheets from '../sheet-contract.ts'
import * as unstored from '../unstored-contract.ts'
import { addDaysFromSheet } from './commands/add-days-from-sheet.ts'
import { addFromSheet } from './commands/add-from-sheet.ts'
import { addGroups } from './commands/add-groups.ts'
import { addGroup, addParticipants } from './commands/add-participants.ts'
import { checkIn, checkOut, correctAttendance, setHours, setRoles } from './commands/check-in.ts'
import { closeSession } from './commands/close-session.ts'
import { importParticipants } from './commands/import-participants.ts'
import { markParticipants, putBackParticipants } from './commands/mark-participants.ts'
import { noteUnstored } from './commands/note-unstored.ts'
import { putBackUnstored } from './commands/put-back-unstored.ts'
import { removeParticipants } from './commands/remove-participants.ts'
import { reopenSession } from './commands/reopen-session.ts'
import { restoreParticipants } from './commands/restore-participants.ts'
import { saveSession } from './commands/save-session.ts'
import { setExpectedPeople, setPeople } from './commands/set-people.ts'
import { settleUnstored } from './commands/settle-unstored.ts'
import { checkParticipants } from './queries/check-participants.ts'
import { exportSession } from './queries/export-session.ts'
import { getClosing } from './queries/get-closing.ts'
import { getSessionDetails, openSession } from './queries/get-session.ts'
import { searchAttendees } from './queries/list-attendees.ts'
import { listHeldSeries } from './queries/list-held-series.ts'
import { listUnstored } from './queries/list-unstored.ts'
import { printSignInSheet } from './queries/print-sign-in-sheet.ts'

export const attendanceRoutes: Route[] = [
  route(contract.getSession, (ctx, { params }) => openSession(ctx, params)),
  route(contract.getSessionDetails, (ctx, { params }) => getSessionDetails(ctx, params.sessionId)),
  route(contract.saveSession, (ctx, { params, body }) => saveSession(ctx, params, body)),
  route(contract.removeParticipants, (ctx, { params, body }) => removeParticipants(ctx, params.sessionId, body.vols)),
  route(contract.addGroup, (ctx, { body }) => addGroup(ctx, body)),
  route(attendees.searchAttendees, (ctx, { params, query }) => searchAttendees(ctx, params.sessionId, query)),
  route(attendees.checkParticipants, (ctx, { params, body }) => checkParticipants(ctx, params.sessionId, body)),
  route(attendees.addParticipants, (ctx, { params, body }) =>
    addParticipants(ctx, params.sessionId, body.participants),
  ),
  route(attendees.checkIn, (ctx, { params, body }) => checkIn(ctx, params, body)),
  route(attendees.checkOut, (ctx, { params, body }) => checkOut(ctx, params, body)),
  route(attendees.setHours, (ctx, { params, body }) => setHours(ctx, params, body)),
  route(attendees.correctAttendance, (ctx, { params, body }) => correctAttendance(ctx, params, body)),
  route(attendees.setRoles, (ctx, { params, body }) => setRoles(ctx, params, body)),
  route(several.addGroups, (ctx, { params, body }) => addGroups(ctx, params.sessionId, body)),
  route(several.markParticipants, (ctx, { params, body }) => markParticipants(ctx, params.sessionId, body)),
  route(several.putBackParticipants, (ctx, { params, body }) =>
    putBackParticipants(ctx, params.sessionId, body.participants),
  ),
  route(several.restoreParticipants, (ctx, { params, body }) => restoreParticipants(ctx, params.sessionId, body.vols)),
  route(people.setPeople, (ctx, { params, body }) => setPeople(ctx, params, body)),
  route(people.setExpectedPeople, (ctx, { params, body }) => setExpectedPeople(ctx, params, body)),
  route(held.listHeldSeries, (ctx, { query }) => listHeldSeries(ctx, query)),
  route(unstored.noteUnstored, (ctx, { params, body }) => noteUnstored(ctx, params.sessionId, body)),
  route(unstored.listUnstored, (ctx, { params }) => listUnstored(ctx, params.sessionId)),
  route(unstored.settleUnstored, (ctx, { params }) => settleUnstored(ctx, params)),
  route(unstored.putBackUnstored, (ctx, { params }) => putBackUnstored(ctx, params)),
  route(closing.getClosing, (ctx, { params }) => getClosing(ctx, params.sessionId)),
  route(closing.closeSession, (ctx, { params, body }) => closeSession(ctx, params.sessionId, body)),
  route(closing.reopenSession, (ctx, { params, body }) => reopenSession(ctx, params.sessionId, body.putBack)),
  route(attendees.importParticipants, (ctx, { params, body }) => importParticipants(ctx, params, body)),
  route(sheets.addFromSheet, (ctx, { params, body }) => addFromSheet(ctx, params.sessionId, body)),
  route(sheets.addDaysFromSheet, (ctx, { body }) => addDaysFromSheet(ctx, body)),
  route(attendees.exportSession, (ctx, { params, query }, http) => exportSession(ctx, params.sessionId, query, http)),
  route(attendees.printSignInSheet, (ctx, { params, query }, http) =>
    printSignInSheet(ctx, params.sessionId, query, http),
  ),
]
