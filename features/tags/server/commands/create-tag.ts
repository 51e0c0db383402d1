import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import type { Tag } from '../../contract.ts'
import { nextColour, type TagColour } from '../../rules.ts'
import { requireRoom } from '../policy.ts'

export const nameTaken = 'There is a tag with this name already'
export const refuseTaken = () => invalid(nameTaken, [fieldError('name', nameTaken)])

/** A tag; the name of another one is refused, however it is written. */
export async function createTag(
  ctx: Context,
  { name, colour }: { name: string; colour?: TagColour | undefined },
): Promise<Tag> {
  await requireRoom(ctx)
  const id = uuidv7()
  const chosen = colour ?? nextColour(await usedColours(ctx))
  const { rows } = await sql`
    insert into tags (tenant_id, id, name, colour, created_on, updated_on)
    values (${ctx.tenantId}, ${id}, ${name}, ${chosen}, ${ctx.now}, ${ctx.now})
    on conflict (tenant_id, name_search) where deleted_at is null do nothing
    returning id`.execute(ctx.db)
  if (!rows.length) throw refuseTaken()
  ctx.emit({ changed: ['tags'] })
  return { id, name, colour: chosen, version: 1 }
}

export async function usedColours(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.selectFrom('tags').select('colour').where('deleted_at', 'is', null).execute()
  return rows.map(({ colour }) => colour)
}
