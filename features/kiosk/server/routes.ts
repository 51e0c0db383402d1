import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import * as pack from '../pack-contract.ts'
import * as staff from '../staff-contract.ts'
import { givePack } from './commands/give-pack.ts'
import { issuePin, showCard } from './commands/issue-codes.ts'
import { lookUp, lookUpByCode } from './commands/look-up.ts'
import { printCards } from './commands/print-cards.ts'
import { putBackVisitor } from './commands/put-back-visitor.ts'
import { removeVisitor } from './commands/remove-visitor.ts'
import { takeKept } from './commands/take-kept.ts'
import { writeKioskAttendance } from './commands/write-attendance.ts'
import { personByDobContact, personByNric } from './queries/find-person.ts'
import { getKiosk } from './queries/get-kiosk.ts'
import { listVisitors } from './queries/list-visitors.ts'

export const kioskRoutes: Route[] = [
  route(contract.getKiosk, (ctx) => getKiosk(ctx)),
  route(contract.findByNric, (ctx, { body }) => lookUp(ctx, 'nric', personByNric(body.nric))),
  route(contract.findByDobContact, (ctx, { body }) =>
    lookUp(ctx, 'dob-contact', personByDobContact(body.dob, body.contactNo)),
  ),
  route(contract.findByCode, (ctx, { body }) => lookUpByCode(ctx, body.code)),
  route(contract.writeKioskAttendance, (ctx, { body }) => writeKioskAttendance(ctx, body)),
  route(staff.issueKioskCards, (ctx, { body }, http) => printCards(ctx, body.vids, http)),
  route(staff.showKioskCard, (ctx, { body }) => showCard(ctx, body)),
  route(staff.issueKioskPin, (ctx, { body }) => issuePin(ctx, body.vid)),
  route(pack.takePack, (ctx) => givePack(ctx)),
  route(pack.sendKept, (ctx, { body }) => takeKept(ctx, body)),
  route(staff.listKioskVisitors, (ctx, { params }) => listVisitors(ctx, params.sessionId)),
  route(staff.removeKioskVisitor, (ctx, { params }) => removeVisitor(ctx, params)),
  route(staff.putBackKioskVisitor, (ctx, { params }) => putBackVisitor(ctx, params)),
]
