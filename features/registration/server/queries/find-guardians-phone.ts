import type { Context } from '#server/context.ts'

/** The number of a volunteer's parent or guardian; empty where none is on record. */
export async function findGuardiansPhone({ db }: Pick<Context, 'db'>, recordId: string | null): Promise<string> {
  if (!recordId) return ''
  const query = db.selectFrom('volunteer_profiles').select('childsParentOrGuardianContactNo as phone')
  return (await query.where('volunteer_id', '=', recordId).executeTakeFirst())?.phone ?? ''
}
