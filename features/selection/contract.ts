import { z } from 'zod'
import { volunteerHistory } from '#features/volunteers/history-words.ts'
import { staff, superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { selectionHistory } from './history-words.ts'
import { readVolunteerFilters } from './search-rules.ts'

export const selectionLimit = 10_000

/** The people of a selection: those who are named, or everybody whom a search finds. */
export const selection = {
  vids: z
    .array(z.uuid())
    .min(1, 'Please select a volunteer')
    .max(selectionLimit * 2, `At most ${selectionLimit.toLocaleString('en')} volunteers at once.`)
    .optional(),
  /** The `query` of a search for volunteers, in the grammar of /_search. */
  query: z
    .unknown()
    .transform((query, issues) => {
      if (query === undefined) return undefined
      const { filters, problem } = readVolunteerFilters(query)
      if (filters) return filters
      issues.addIssue({ code: 'custom', path: problem.path.slice(1), message: problem.message })
      return z.NEVER
    })
    .optional(),
}
/** Exactly one of the two ways to name people. */
export const isOneWay = (body: { vids?: unknown; query?: unknown }) =>
  (body.vids === undefined) !== (body.query === undefined)
export const oneWay = { error: 'Please select a volunteer', path: ['vids'] }

export const setStatuses = defineEndpoint({
  method: 'POST',
  path: '/bulk/volunteers/status',
  summary: 'Set the status of many volunteers: up to 10,000, all or none',
  historyAction: volunteerHistory.message('setStatus'),
  repeatable: true,
  access: staff,
  body: z
    .strictObject({
      ...selection,
      newStatus: plainText(300).trim().min(1, 'Please select a status'),
      /** Null: everybody keeps theirs. */
      tier: plainText(300).trim().nullable().default(''),
      remarks: plainText(5000).trim().default(''),
    })
    .refine(isOneWay, oneWay),
  response: z.object({ updated: z.number(), changeSetId: z.string() }),
})

export const deleteVolunteers = defineEndpoint({
  method: 'POST',
  path: '/bulk/volunteers/delete',
  summary: 'Delete many volunteers: up to 10,000, all or none; can be undone for 30 days',
  historyAction: selectionHistory.message('deletedVolunteers'),
  repeatable: true,
  access: staff,
  body: z.strictObject(selection).refine(isOneWay, oneWay),
  response: z.object({ deleted: z.number(), changeSetId: z.string() }),
})

const undoPlan = z.object({
  /** Records that the undo brings back to what they were. */
  restorable: z.number(),
  /** Of these, what an import brought and the undo removes. */
  removed: z.number(),
  /** People whom an import brought, and who changed since and so stay. */
  staying: z.number(),
  /** Records that changed since, and so stay as they are: the first hundred by name. */
  kept: z.array(z.object({ recordId: z.string(), recordName: z.string(), reason: z.string() })),
  keptTotal: z.number(),
})

export const previewUndo = defineEndpoint({
  method: 'GET',
  path: '/history/:id/undo',
  summary: 'What undoing a change-set would do, and what it would leave because it changed since',
  access: superadminOnly,
  params: z.strictObject({ id: z.uuid() }),
  response: undoPlan,
})

export const undoChangeSet = defineEndpoint({
  method: 'POST',
  path: '/history/:id/undo',
  summary: 'Undo an import, a status or a deletion; what changed since stays',
  historyAction: selectionHistory.message('undidChange'),
  repeatable: true,
  access: superadminOnly,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}).optional(),
  response: undoPlan,
})

/** Anyone who has just deleted many, or set many statuses, may take it back at once. */
export const undoOwn = defineEndpoint({
  method: 'POST',
  path: '/bulk/undo/:id',
  summary: 'Undo your own bulk change',
  historyAction: selectionHistory.message('undidChange'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}).optional(),
  response: undoPlan,
})
