import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { languages } from '#shared/define-words.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainLine, plainText } from '#shared/plain-text.ts'
import { mailHistory } from './history-words.ts'
import {
  isTemplateName,
  longestBody,
  longestSubject,
  longestTemplateName,
  nameOfTemplate,
  reservedTemplateName,
} from './rules.ts'

/** A subject: one line. It may be empty in a draft. */
export const subjectText = plainLine(longestSubject)
/** HTML as an editor gives it; it is cleaned when it is kept. */
export const bodyHtml = plainText(longestBody)

export const translation = z.strictObject({
  language: z.enum(languages).exclude(['en']),
  subject: subjectText,
  html: bodyHtml,
})
export type Translation = z.output<typeof translation>
export const translations = z
  .array(translation)
  .max(languages.length - 1)
  .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, 'Each language once')

const templateName = plainText(longestTemplateName)
  .overwrite(nameOfTemplate)
  .min(1, 'Template Name is a required field')
  .refine((name) => name === '' || isTemplateName(name), 'Letters, digits, spaces and hyphens only')
  .refine((name) => name.toLowerCase() !== reservedTemplateName, 'Please choose another name')

const named = z.strictObject({ name: plainText(longestTemplateName).min(1) })
const details = {
  subjectName: subjectText.min(1, 'You need to enter a subject for the template'),
  templateHtml: bodyHtml.default(''),
  /** The same letter in other languages; what is not sent stays as it is. */
  translations: translations.optional(),
}

const summary = z.object({
  templateName: z.string(),
  TemplateName: z.string(),
  SubjectPart: z.string(),
  languages: z.array(z.string()),
  updatedOn: z.string(),
  updatedBy: z.string(),
})
export type TemplateSummary = z.output<typeof summary>

const listed = summary.extend({
  /** What would go on with the ready words if the template were deleted. */
  uses: z.object({
    /** How many activities remind with it, and some of their titles. */
    reminders: z.object({ count: z.number(), titles: z.array(z.string()) }),
    isWelcome: z.boolean(),
    isCertificate: z.boolean(),
  }),
})
export type ListedTemplate = z.output<typeof listed>

const template = summary.extend({
  id: z.string(),
  HtmlPart: z.string(),
  translations: z.array(translation),
  version: z.number(),
})
export type Template = z.output<typeof template>

export const listTemplates = defineEndpoint({
  method: 'GET',
  path: '/email-template',
  summary: 'All e-mail templates, by name, and what uses them',
  access: staff,
  response: z.array(listed),
})

export const getTemplate = defineEndpoint({
  method: 'GET',
  path: '/email-template/:name',
  summary: 'One e-mail template with its text',
  access: staff,
  params: named,
  response: template,
})

export const createTemplate = defineEndpoint({
  method: 'POST',
  path: '/email-template',
  summary: 'Add an e-mail template; spaces of its name become hyphens',
  historyAction: mailHistory.message('addedTemplate'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ templateName, ...details }),
  response: template,
})

export const updateTemplate = defineEndpoint({
  method: 'PUT',
  path: '/email-template/:name',
  summary: 'Edit an e-mail template',
  historyAction: mailHistory.message('editedTemplate'),
  repeatable: true,
  access: staff,
  params: named,
  /** Without a version the last one wins. */
  body: z.strictObject({ templateName: z.unknown().optional(), ...details, version: z.number().int().optional() }),
  response: template,
})

export const deleteTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/email-template/:name',
  summary: 'Delete an e-mail template; can be restored for 30 days',
  historyAction: mailHistory.message('deletedTemplate'),
  repeatable: true,
  access: staff,
  params: named,
  response: z.object({ message: z.string() }),
})

export const deleteTemplates = defineEndpoint({
  method: 'POST',
  path: '/mail/templates/delete',
  summary: 'Delete several e-mail templates; can be restored for 30 days',
  historyAction: mailHistory.message('deletedTemplates'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ names: z.array(plainText(longestTemplateName)).min(1).max(500) }),
  response: z.object({ message: z.string(), ids: z.array(z.string()) }),
})

export const restoreTemplates = defineEndpoint({
  method: 'POST',
  path: '/mail/templates/restore',
  summary: 'Bring deleted e-mail templates back, within 30 days',
  historyAction: mailHistory.message('restoredTemplate'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  response: z.object({ message: z.string() }),
})
