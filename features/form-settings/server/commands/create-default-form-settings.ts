import type { Context } from '#server/context.ts'
import type { ZoneSetting } from '../../contract.ts'
import { defaultForm } from '../../rules.ts'
import { saveZones } from './save-zones.ts'
import { storedForm } from './store-form.ts'

/** What a new tenant begins with: the three forms. Its zones and venues are its own to name; only a demo has some. */
export async function createDefaultFormSettings(
  ctx: Pick<Context, 'db' | 'tenantId' | 'now'>,
  zones: ZoneSetting[] = [],
): Promise<void> {
  const forms = (['volunteers', 'organisations', 'activities'] as const).map((form) => ({
    tenant_id: ctx.tenantId,
    form,
    ...storedForm(defaultForm(form)),
    updated_on: ctx.now,
  }))
  await ctx.db.insertInto('form_settings').values(forms).execute()
  await saveZones(ctx, zones)
}
