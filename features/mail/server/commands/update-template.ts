import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { staleVersion } from '#shared/errors.ts'
import type { updateTemplate as contract, Template } from '../../template-contract.ts'
import { lockTemplate, templateColumns } from '../policy.ts'
import { presentTemplate } from '../present.ts'
import { textColumns } from './create-template.ts'

/** Saves a template under its name; a version that is no longer current is refused with the template as it is now. */
export async function updateTemplate(
  ctx: Context,
  name: string,
  form: Received<typeof contract>['body'],
): Promise<Template> {
  const template = await lockTemplate(ctx, name)
  if (form.version !== undefined && form.version !== template.version) throw staleVersion(presentTemplate(template))
  const translations = form.translations ?? (template.translations as Template['translations'])
  const row = await ctx.db
    .updateTable('mail_templates')
    .set({
      ...textColumns(form.subjectName, form.templateHtml, translations),
      version: template.version + 1,
      updated_on: ctx.now,
      updated_by: ctx.actor.username,
    })
    .where('id', '=', template.id)
    .returning(templateColumns)
    .executeTakeFirstOrThrow()
  ctx.emit({ changed: ['mail'] })
  return presentTemplate(row)
}
