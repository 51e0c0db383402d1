import type { Context } from '#server/context.ts'
import { defaultZones } from '../../fields.ts'
import { defaultForm } from '../../rules.ts'
import { saveZones } from './save-zones.ts'

/** What a new tenant begins with: the three forms, nine zones and fifty venues. */
export async function createDefaultFormSettings(ctx: Pick<Context, 'db' | 'tenantId' | 'now'>): Promise<void> {
  const forms = (['volunteers', 'organisations', 'activities'] as const).map((form) => ({
    tenant_id: ctx.tenantId,
    form,
    settings: JSON.stringify(defaultForm(form)),
    updated_on: ctx.now,
  }))
  await ctx.db.insertInto('form_settings').values(forms).execute()
  await saveZones(ctx, defaultZones)
}
