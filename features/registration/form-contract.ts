import { z } from 'zod'
import { listedVersions, versionNumber } from '#features/form-settings/version-contract.ts'
import { superadminOnly } from '#shared/access.ts'
import { type Answer, defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { registrationHistory } from './history-words.ts'
import { formNames } from './link-rules.ts'

const form = z.enum(formNames)
const fieldName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/, 'Not the name of a field')

/** A text in each language that the organisation writes it in; empty in the others. */
const ownText = (max: number) => {
  const text = plainText(max).trim()
  return z.strictObject({ en: text, 'zh-Hans': text, ms: text, ta: text })
}

export const ownForm = z.strictObject({
  /** Fields that the public form leaves out, though staff have them. Mandatory ones are asked all the same. */
  leftOut: z.array(fieldName).max(200),
  pages: z.enum(['steps', 'one']),
  introduction: ownText(2000),
  thanks: ownText(2000),
  /** What people consent to, instead of the text of the organisation's settings. */
  consent: ownText(4000),
})
export type OwnForm = z.output<typeof ownForm>

const saved = ownForm.extend({ version: z.number(), consentNumber: z.number() })
export type SavedOwnForm = z.output<typeof saved>

export const getOwnForm = defineEndpoint({
  method: 'GET',
  path: '/public-forms/:form',
  summary: 'What the organisation decided about a public form: fields that it leaves out, pages and own texts',
  access: superadminOnly,
  params: z.strictObject({ form }),
  response: saved,
})

export const updateOwnForm = defineEndpoint({
  method: 'PUT',
  path: '/public-forms/:form',
  summary: 'Save what the organisation decides about a public form; another text of the consent is a new version of it',
  historyAction: registrationHistory.message('savedPublicForm'),
  repeatable: true,
  access: superadminOnly,
  params: z.strictObject({ form }),
  body: ownForm.extend({ version: z.number().int().min(1) }),
  response: saved,
})

export const listOwnFormVersions = defineEndpoint({
  method: 'GET',
  path: '/public-forms/:form/versions',
  summary: 'The versions of a public form, the newest 100 first: who saved each, when, and which parts of it changed',
  access: superadminOnly,
  params: z.strictObject({ form }),
  response: listedVersions,
})

export const getOwnFormVersion = defineEndpoint({
  method: 'GET',
  path: '/public-forms/:form/versions/:version',
  summary: 'What the organisation had decided about a public form in this version',
  access: superadminOnly,
  params: z.strictObject({ form, version: versionNumber }),
  response: z.object({
    settings: ownForm,
    /** What the organisation's settings said of the consent while it was in use, for where the form says nothing. */
    usualConsent: z.string(),
  }),
})
export type OwnFormVersion = Answer<typeof getOwnFormVersion>
