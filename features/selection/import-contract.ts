import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { type Answer, defineEndpoint } from '#shared/endpoint.ts'

/** What is imported beside volunteers, whose imports have a list of their own. */
export const importedKinds = ['organisations', 'members', 'groups', 'group-members', 'participants'] as const
export type ImportedKind = (typeof importedKinds)[number]

export const listEarlierImports = defineEndpoint({
  method: 'GET',
  path: '/imports/:kind',
  summary:
    'Spreadsheets of these imported in the last 30 days, the newest first, up to 50: your own; a superadmin sees all',
  access: staff,
  params: z.strictObject({ kind: z.enum(importedKinds) }),
  response: z.object({
    imports: z.array(
      z.object({
        /** The change that undoes it. */
        changeSetId: z.string(),
        username: z.string(),
        importedOn: z.string(),
        /** What tells it from others: its file, or the session or the groups that got them. Empty where it was not noted. */
        about: z.string(),
        added: z.number(),
        updated: z.number(),
        undone: z.boolean(),
      }),
    ),
  }),
})
export type EarlierImport = Answer<typeof listEarlierImports>['imports'][number]
