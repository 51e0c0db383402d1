import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import * as retention from '../retention-contract.ts'
import { eraseVolunteer } from './commands/erase-volunteer.ts'
import { retainPerson } from './commands/retain-person.ts'
import { setRetentionPeriod } from './commands/set-retention-period.ts'
import { getRetention } from './queries/get-retention.ts'
import { listDeletedRecords } from './queries/list-deleted-records.ts'
import { listDuePeople } from './queries/list-due-people.ts'
import { listDueRecords } from './queries/list-due-records.ts'
import { previewErasure } from './queries/preview-erasure.ts'

export const erasureRoutes: Route[] = [
  route(contract.previewErasure, (ctx, { params }) => previewErasure(ctx, params.vid)),
  route(contract.eraseVolunteer, (ctx, { params, body }) => eraseVolunteer(ctx, params.vid, body)),
  route(retention.getRetention, (ctx) => getRetention(ctx)),
  route(retention.setRetentionPeriod, (ctx, { body }) => setRetentionPeriod(ctx, body)),
  route(retention.listDuePeople, (ctx, { query }) => listDuePeople(ctx, query)),
  route(retention.listDueRecords, (ctx, { query }) => listDueRecords(ctx, query)),
  route(retention.listDeletedRecords, (ctx, { query }) => listDeletedRecords(ctx, query)),
  route(retention.retainPerson, (ctx, { params, body }) => retainPerson(ctx, params.vid, body)),
]
