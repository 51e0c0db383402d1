import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { createTag } from './commands/create-tag.ts'
import { deleteTag, restoreTag } from './commands/delete-tag.ts'
import { mergeTags } from './commands/merge-tags.ts'
import { updateTag } from './commands/update-tag.ts'
import { listTags, listUsedTags } from './queries/list-tags.ts'

export const tagRoutes: Route[] = [
  route(contract.listTags, (ctx) => listTags(ctx)),
  route(contract.listUsedTags, (ctx) => listUsedTags(ctx)),
  route(contract.createTag, (ctx, { body }) => createTag(ctx, body)),
  route(contract.updateTag, (ctx, { params, body }) => updateTag(ctx, params.id, body)),
  route(contract.mergeTags, (ctx, { params, body }) => mergeTags(ctx, params.id, body.into)),
  route(contract.deleteTag, (ctx, { params }) => deleteTag(ctx, params.id)),
  route(contract.restoreTag, (ctx, { params }) => restoreTag(ctx, params.id)),
]
