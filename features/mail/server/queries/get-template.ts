import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { Template } from '../../template-contract.ts'
import { findTemplate } from '../policy.ts'
import { presentTemplate } from '../present.ts'

export async function getTemplate(ctx: Context, name: string): Promise<Template> {
  const template = await findTemplate(ctx, name).executeTakeFirst()
  if (!template) throw notFound()
  return presentTemplate(template)
}
