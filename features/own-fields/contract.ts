import { z } from 'zod'
import { staff, superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainLine, plainText } from '#shared/plain-text.ts'
import { ownFieldHistory } from './history-words.ts'
import {
  audiences,
  longestHelp,
  longestLabel,
  longestOption,
  longestTitle,
  mostFields,
  mostMonths,
  mostOptions,
  ownForms,
  ownKinds,
} from './kind-rules.ts'

const label = plainLine(longestLabel).min(1, 'Please give it a name')
const help = plainText(longestHelp).trim()
/** The languages beside English. */
const otherLanguages = ['zh-Hans', 'ms', 'ta'] as const
const translations = z.partialRecord(z.enum(otherLanguages), z.strictObject({ label: plainLine(longestLabel), help }))

const option = z.strictObject({
  /** What answers name: a choice with a key can be called otherwise. A new one has none. */
  key: z.string().max(40).optional(),
  label: plainLine(longestOption).min(1, 'Please name every choice'),
  translations: z.partialRecord(z.enum(otherLanguages), plainLine(longestOption)).default({}),
  /** It is offered to nobody any more; anyone who has it keeps it. */
  isRemoved: z.boolean().default(false),
  /** The key of the choice that this one became a part of: a list that asks for this one asks for that one, too. */
  joinedInto: z.string().max(40).optional(),
})
export type OwnOption = z.output<typeof option> & { key: string }

const form = z.enum(ownForms)
const settings = {
  label,
  help: help.default(''),
  translations: translations.default({}),
  options: z.array(option).max(mostOptions).default([]),
  mandatory: z.boolean().default(false),
  seenBy: z.enum(audiences).default('staff'),
  isPublic: z.boolean().default(false),
  keptMonths: z.number().int().min(1).max(mostMonths).nullable().default(null),
}
const createBody = z.strictObject({ form, kind: z.enum(ownKinds), ...settings })
export type NewOwnField = z.output<typeof createBody>
const updateBody = z.strictObject({ ...settings, version: z.number().int() })
export type EditedOwnField = z.output<typeof updateBody>

const ownField = z.object({
  id: z.string(),
  kind: z.enum(ownKinds),
  ...settings,
  options: z.array(option.extend({ key: z.string() })),
  version: z.number(),
})
export type OwnField = z.output<typeof ownField>

/** One as a public form asks it. */
export const question = ownField.omit({ seenBy: true, isPublic: true, version: true })
export type Question = z.output<typeof question>

const ownFields = z.object({
  /** What their part of the form is called. */
  title: z.string(),
  fields: z.array(ownField),
})
export type OwnFields = z.output<typeof ownFields>

const one = z.strictObject({ id: z.uuid() })
const done = z.object({ message: z.string() })

export const listOwnFields = defineEndpoint({
  method: 'GET',
  path: '/own-fields',
  summary: "A form's own fields in their order, as far as the reader sees their answers",
  access: staff,
  query: z.strictObject({ form }),
  response: ownFields,
})

const usedField = ownField.extend({ answers: z.number() })
export type UsedOwnField = z.output<typeof usedField>

export const listUsedOwnFields = defineEndpoint({
  method: 'GET',
  path: '/own-fields/used',
  summary: "A form's own fields with how many answers each holds, and those deleted in the last 30 days",
  access: superadminOnly,
  query: z.strictObject({ form }),
  response: z.object({
    title: z.string(),
    fields: z.array(usedField),
    deleted: z.array(z.object({ id: z.string(), label: z.string(), answers: z.number(), deletedOn: z.string() })),
  }),
})

export const createOwnField = defineEndpoint({
  method: 'POST',
  path: '/own-fields',
  summary: `Add a field to a form; a form can have ${mostFields}`,
  historyAction: ownFieldHistory.message('createdOwnField'),
  repeatable: true,
  access: superadminOnly,
  body: createBody,
  response: ownField,
})

export const updateOwnField = defineEndpoint({
  method: 'PUT',
  path: '/own-fields/:id',
  summary: 'Change what a field is called, offers, asks for and shows to whom; its answers stay',
  historyAction: ownFieldHistory.message('editedOwnField'),
  repeatable: true,
  access: superadminOnly,
  params: one,
  body: updateBody,
  response: ownField,
})

export const countOlderAnswers = defineEndpoint({
  method: 'GET',
  path: '/own-fields/:id/older',
  summary: 'How many answers the coming night would empty if they were kept for so many months',
  access: superadminOnly,
  params: one,
  query: z.strictObject({ months: z.coerce.number().int().min(1).max(mostMonths) }),
  response: z.object({ answers: z.number() }),
})

export const createOwnUpload = defineEndpoint({
  method: 'POST',
  path: '/own-fields/:id/upload',
  summary: 'Where to send a file for this field; the record takes it when it is saved with the name that is returned',
  access: staff,
  params: one,
  body: z.strictObject({ fileName: plainText(255), fileSize: z.number().int().min(0) }),
  response: z.object({ url: z.string(), fileName: z.string(), contentType: z.string() }),
})

export const getOwnFileUrl = defineEndpoint({
  method: 'GET',
  path: '/own-fields/:id/file',
  summary: 'Where to download what a record answers this field with, for 5 minutes',
  historyAction: ownFieldHistory.message('openedOwnFile'),
  access: staff,
  params: one,
  query: z.strictObject({ recordId: z.uuid() }),
  response: z.object({ url: z.string(), name: z.string() }),
})

export const orderOwnFields = defineEndpoint({
  method: 'POST',
  path: '/own-fields/order',
  summary: "Put a form's own fields in this order; those that are not named follow",
  historyAction: ownFieldHistory.message('orderedOwnFields'),
  repeatable: true,
  access: superadminOnly,
  body: z.strictObject({ form, ids: z.array(z.uuid()).max(mostFields) }),
  response: done,
})

export const nameOwnSection = defineEndpoint({
  method: 'POST',
  path: '/own-fields/section',
  summary: "Name the part of a form that holds the organisation's own fields",
  historyAction: ownFieldHistory.message('namedOwnSection'),
  repeatable: true,
  access: superadminOnly,
  body: z.strictObject({ form, title: plainLine(longestTitle) }),
  response: done,
})

export const deleteOwnField = defineEndpoint({
  method: 'POST',
  path: '/own-fields/:id/delete',
  summary: 'Delete a field; for 30 days it can be restored with its answers',
  historyAction: ownFieldHistory.message('deletedOwnField'),
  repeatable: true,
  access: superadminOnly,
  params: one,
  body: z.strictObject({}).optional(),
  response: done,
})

export const restoreOwnField = defineEndpoint({
  method: 'POST',
  path: '/own-fields/:id/restore',
  summary: 'Bring a deleted field back with its answers, within 30 days',
  historyAction: ownFieldHistory.message('restoredOwnField'),
  repeatable: true,
  access: superadminOnly,
  params: one,
  response: done,
})
