import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid } from '#shared/errors.ts'
import type { createTemplate as contract, Template, Translation } from '../../template-contract.ts'
import { findTemplate, templateColumns } from '../policy.ts'
import { presentTemplate } from '../present.ts'
import { cleanHtml } from './clean-html.ts'

/** A template whose name nobody has yet, in any case of letters. */
export async function createTemplate(ctx: Context, form: Received<typeof contract>['body']): Promise<Template> {
  const { templateName: name } = form
  if (await findTemplate(ctx, name).executeTakeFirst()) {
    const message = `There is a template called ${name} already. Please choose another name.`
    throw invalid(message, [{ path: 'templateName', message }])
  }
  const { username } = ctx.actor
  const row = await ctx.db
    .insertInto('mail_templates')
    .values({
      tenant_id: ctx.tenantId,
      id: uuidv7(),
      name,
      ...textColumns(form.subjectName, form.templateHtml, form.translations ?? []),
      created_on: ctx.now,
      created_by: username,
      updated_on: ctx.now,
      updated_by: username,
    })
    .returning(templateColumns)
    .executeTakeFirstOrThrow()
  ctx.emit({ changed: ['mail'] })
  return presentTemplate(row)
}

/** What a letter says in each language, cleaned. */
export function textColumns(subject: string, html: string, translations: readonly Translation[]) {
  const others = translations.map((one) => ({ ...one, html: cleanHtml(one.html) }))
  return { subject, html: cleanHtml(html), translations: JSON.stringify(others) }
}
