import { z } from 'zod'
import { superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { joinedLine, plainText } from '#shared/plain-text.ts'
import { doublesAnswer } from '#shared/sheets/doubles-answer.ts'
import { anotherPerson } from './coordinator-rules.ts'
import { organisationHistory } from './history-words.ts'
import { importLimit } from './import-rules.ts'

/** A row of a spreadsheet for an organisation on record; several rows of one are one organisation. */
const update = z.strictObject({
  vid: z.uuid(),
  row: z.unknown(),
  /** Whom its coordinator is who is not written as one on record; without it the one whom the changes name. */
  coordinator: z.union([z.uuid(), z.literal(anotherPerson)]).optional(),
})
export type ImportUpdate = z.output<typeof update>

/** Why an organisation of a spreadsheet is taken to be one on record: the surest first. */
export const doubleReasons = ['number', 'name', 'email', 'phone', 'names', 'other-number'] as const

export const findDoubleOrganisations = defineEndpoint({
  method: 'POST',
  path: '/organisations/doubles',
  summary:
    'Which organisations of a spreadsheet are on record already: by the number in an own field such as UEN, by name but for its spelling, by the e-mail or telephone number of a coordinator, or by a name that several have',
  access: superadminOnly,
  body: z.strictObject({
    organisations: z
      .array(
        z.strictObject({
          orgName: joinedLine(1000).trim().default(''),
          emails: z.array(plainText(1000).trim()).max(50).default([]),
          phones: z.array(plainText(1000).trim()).max(50).default([]),
          /** By which the state knows it, such as its UEN. */
          numbers: z.array(plainText(1000).trim()).max(50).default([]),
        }),
      )
      .min(1)
      .max(importLimit),
  }),
  response: doublesAnswer({
    status: z.string(),
    reason: z.enum(doubleReasons),
    /** How many on record go by the name, where several do; else 1. */
    count: z.number(),
    /** All on record of its name or number: who adds it all the same sends them as `known`. */
    seen: z.array(z.string()),
  }),
  bodyLimit: 16 * 1024 * 1024,
})

export const importAndUpdateOrganisations = defineEndpoint({
  method: 'POST',
  path: '/organisations/import',
  summary:
    'Register organisations from a spreadsheet with their members, and update those on record with the cells that are filled: all rows or none',
  historyAction: organisationHistory.message('importedOrganisations'),
  repeatable: true,
  access: superadminOnly,
  body: z
    .strictObject({
      rows: z.array(z.unknown()).max(importLimit).default([]),
      updates: z.array(update).max(importLimit).default([]),
      /** Organisations on record of the same names, which somebody has seen: the new ones are others. */
      known: z.array(z.uuid()).max(importLimit).default([]),
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
    /** Of those on record: whose rows say nothing new. */
    unchanged: z.number(),
    /** Members who came to organisations on record. */
    members: z.number(),
  }),
  bodyLimit: 32 * 1024 * 1024,
})

export const listOrganisationChanges = defineEndpoint({
  method: 'POST',
  path: '/organisations/import/changes',
  summary: 'What rows of a spreadsheet would change of organisations on record',
  access: superadminOnly,
  body: z.strictObject({ updates: z.array(update).min(1).max(importLimit) }),
  response: z.object({
    /** In the order in which the rows name them first. */
    organisations: z.array(
      z.object({
        vid: z.string(),
        changes: z.array(
          z.object({
            field: z.string(),
            /** As cells are written; numbers of identity cards are masked. */
            before: z.string(),
            after: z.string(),
          }),
        ),
        /** Coordinators who are not written as one on record: whom they are taken to be. */
        asked: z.array(
          z.object({
            /** The place among the updates that were sent, from 0. */
            at: z.number(),
            name: z.string(),
            /** The id of one on record, or that it is another person. */
            means: z.string(),
          }),
        ),
        /** Those on record, of whom one can be meant. */
        coordinators: z.array(z.object({ vid: z.string(), name: z.string() })),
      }),
    ),
  }),
  bodyLimit: 8 * 1024 * 1024,
})
