import { type Route, route } from '#server/http/route.ts'
import * as choices from '../choice-contract.ts'
import * as contract from '../contract.ts'
import { createOwnField } from './commands/create-own-field.ts'
import { createOwnUpload } from './commands/create-own-upload.ts'
import { deleteOwnField, restoreOwnField } from './commands/delete-own-field.ts'
import { joinChoices } from './commands/join-choices.ts'
import { nameOwnSection } from './commands/name-own-section.ts'
import { orderOwnFields } from './commands/order-own-fields.ts'
import { updateOwnField } from './commands/update-own-field.ts'
import { countChoices } from './queries/count-choices.ts'
import { countOlderAnswers } from './queries/count-older-answers.ts'
import { getOwnFileUrl } from './queries/get-own-file-url.ts'
import { listOwnFields, listUsedOwnFields } from './queries/list-own-fields.ts'

export const ownFieldRoutes: Route[] = [
  route(contract.listOwnFields, (ctx, { query }) => listOwnFields(ctx, query.form)),
  route(contract.listUsedOwnFields, (ctx, { query }) => listUsedOwnFields(ctx, query.form)),
  route(contract.createOwnField, (ctx, { body }) => createOwnField(ctx, body)),
  route(contract.updateOwnField, (ctx, { params, body }) => updateOwnField(ctx, params.id, body)),
  route(contract.countOlderAnswers, (ctx, { params, query }) => countOlderAnswers(ctx, params.id, query.months)),
  route(choices.countChoices, (ctx, { params }) => countChoices(ctx, params.id)),
  route(choices.joinChoices, (ctx, { params, body }) => joinChoices(ctx, params.id, body)),
  route(contract.createOwnUpload, (ctx, { params, body }) => createOwnUpload(ctx, params.id, body)),
  route(contract.getOwnFileUrl, (ctx, { params, query }) => getOwnFileUrl(ctx, { ...params, ...query })),
  route(contract.orderOwnFields, (ctx, { body }) => orderOwnFields(ctx, body.form, body.ids)),
  route(contract.nameOwnSection, (ctx, { body }) => nameOwnSection(ctx, body.form, body.title)),
  route(contract.deleteOwnField, (ctx, { params }) => deleteOwnField(ctx, params.id)),
  route(contract.restoreOwnField, (ctx, { params }) => restoreOwnField(ctx, params.id)),
]
