import { z } from 'zod'
import { longestTag, longestTagMessage, readTags } from '#features/tags/rules.ts'
import { superadminOnly } from '#shared/access.ts'
import { type Answer, defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { importLimit, text, volunteerForm } from './contract.ts'
import { volunteerHistory } from './history-words.ts'

/** One row of a spreadsheet. Whatever is not a field of the form is refused, so that an import never overwrites. */
export const importRow = volunteerForm.extend({
  status: text(300),
  tier: text(300),
  /** Parted by commas; those that do not exist are made. */
  tags: text(2000).refine((cell) => readTags(cell ?? '').every((name) => name.length <= longestTag), longestTagMessage),
})
export type ImportRow = z.output<typeof importRow>

/** A row of a spreadsheet for somebody on record; it is parsed by itself, so that every wrong cell is named. */
const update = z.strictObject({ vid: z.uuid(), row: z.unknown() })
export type ImportUpdate = z.output<typeof update>

/** So many changes are shown at once. */
export const mostShown = 100

export const importPeople = defineEndpoint({
  method: 'POST',
  path: '/volunteers/import',
  summary:
    'Register volunteers from a spreadsheet and update those on record with the cells that are filled: all rows or none',
  historyAction: volunteerHistory.message('importedAndUpdatedVolunteers'),
  repeatable: true,
  access: superadminOnly,
  body: z
    .strictObject({
      rows: z.array(z.unknown()).max(importLimit).default([]),
      updates: z.array(update).max(importLimit).default([]),
      /** What the list of imports calls it. */
      fileName: plainText(255).trim().default(''),
    })
    .refine(({ rows, updates }) => rows.length + updates.length > 0, {
      error: "You didn't select file!",
      path: ['rows'],
    }),
  response: z.object({
    /** The change that undoes it. */
    changeSetId: z.string(),
    added: z.number(),
    updated: z.number(),
    /** Of the people on record: whose rows say nothing new. */
    unchanged: z.number(),
  }),
  bodyLimit: 32 * 1024 * 1024,
})

const changed = z.object({
  field: z.string(),
  /** As cells are written; numbers of identity cards are masked, and of medical and criminal texts nothing is told. */
  before: z.string(),
  after: z.string(),
})
export type ImportChange = z.output<typeof changed>

export const listImportChanges = defineEndpoint({
  method: 'POST',
  path: '/volunteers/import/changes',
  summary: `What rows of a spreadsheet would change of people on record, for up to ${mostShown} of them`,
  access: superadminOnly,
  body: z.strictObject({ updates: z.array(update).min(1).max(mostShown) }),
  response: z.object({
    people: z.array(z.object({ vid: z.string(), changes: z.array(changed) })),
  }),
  bodyLimit: 1024 * 1024,
})

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/volunteers/imports',
  summary: 'Spreadsheets of volunteers imported in the last 30 days, the newest first, up to 50',
  access: superadminOnly,
  response: z.object({
    imports: z.array(
      z.object({
        /** The change that undoes it. */
        changeSetId: z.string(),
        /** Empty where it was not said. */
        fileName: z.string(),
        username: z.string(),
        importedOn: z.string(),
        added: z.number(),
        updated: z.number(),
        undone: z.boolean(),
        /** Of one that is undone: how many of those whom it added are still there. */
        staying: z.number(),
        /** Of one that is undone: how many of those whom it updated were changed since, and have kept what it wrote. */
        keptUpdates: z.number(),
        /** The names of the first of these. */
        keptNames: z.array(z.string()),
      }),
    ),
  }),
})
export type EarlierImport = Answer<typeof listImports>['imports'][number]
