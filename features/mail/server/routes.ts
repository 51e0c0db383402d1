import { route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { getOutboxMail } from './queries/get-outbox-mail.ts'
import { listOutbox } from './queries/list-outbox.ts'

export const mailRoutes = [
  route(contract.listOutbox, (ctx) => listOutbox(ctx)),
  route(contract.getOutboxMail, (ctx, { params }) => getOutboxMail(ctx, params.id)),
]
