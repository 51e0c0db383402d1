import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Returned } from '#shared/endpoint.ts'
import type { FormName } from '../../contract.ts'
import type { listFormVersions as contract } from '../../version-contract.ts'
import { getStoredForm } from './get-form-settings.ts'

/** How far back they go. */
export const mostVersions = 100

export interface Save {
  created_on: Date
  username: string
  /** The first save of a form that had no row before. */
  is_first: boolean
  /** The parts that it changed: before and after. */
  fields: Record<string, [unknown, unknown]>
}

/** The saves of a form, as the history has them, the newest first. */
export async function readSaves(ctx: Context, form: string, type: 'form' | 'public form' = 'form'): Promise<Save[]> {
  const { rows } = await sql<Save>`
    select s.created_on, s.username, c.operation = 'create' as is_first, c.fields
    from changes c join change_sets s on s.tenant_id = c.tenant_id and s.id = c.change_set_id
    where c.record_type = ${type} and c.record_id = ${form}
    order by c.id desc limit ${mostVersions}`.execute(ctx.db)
  return rows
}

/** The saves as they are listed, below the version that is in use. */
export const presentSaves = (saves: readonly Save[], version: number) =>
  saves.map(({ created_on: savedOn, username: savedBy, fields }, at) => ({
    version: version - at,
    savedOn: savedOn.toISOString(),
    savedBy,
    parts: Object.keys(fields),
  }))

/** The form as it was before the first of these saves. */
export const beforeSaves = (saves: readonly Save[], version: number) => ({
  version: version - saves.length,
  savedOn: '',
  savedBy: '',
  parts: [],
})

/** Who saved the form when, and which parts changed; the newest first, and as it was before the first save. */
export async function listFormVersions(ctx: Context, form: FormName): Promise<Returned<typeof contract>> {
  const { version } = await getStoredForm(ctx, form)
  const saves = await readSaves(ctx, form)
  const first = beforeSaves(saves, version)
  return {
    versions: [
      ...presentSaves(saves, version),
      ...(saves.length > 0 && saves.length < mostVersions && first.version > 0 ? [first] : []),
    ],
  }
}
