import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** Whether the dashboard shows what a new organisation does first. */
export async function setFirstSteps(db: Context['db'], isShown: boolean): Promise<void> {
  await db
    .updateTable('tenant_settings')
    .set((eb) => ({
      settings: sql<string>`settings || jsonb_build_object('firstSteps', ${isShown}::boolean)`,
      version: eb('version', '+', 1),
    }))
    .execute()
}
