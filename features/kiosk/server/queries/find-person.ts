import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { readNric } from '#shared/nric.ts'
import { readPhone } from '#shared/phone.ts'

/** Who somebody says they are: one existing person whom the actor may see. Nobody, and more than one, are nobody. */
export type FindPerson = (ctx: Context) => Promise<string | undefined>

const select = (ctx: Context) =>
  ctx.db
    .selectFrom('volunteers')
    .select('volunteers.id')
    .where('volunteers.deleted_at', 'is', null)
    .where(isVisiblePerson(ctx, 'volunteers'))
    .limit(2)

const onlyOne = (rows: { id: string }[]) => (rows.length === 1 ? rows[0]?.id : undefined)

export const personByNric =
  (nric: string): FindPerson =>
  async (ctx) => {
    const hash = await ctx.keys.lookupHash(ctx, readNric(nric) ?? '')
    return onlyOne(await select(ctx).where('nric_hash', '=', hash).execute())
  }

/** The number in any form that people write, as it is kept. */
export const personByDobContact =
  (dob: string, contactNo: string): FindPerson =>
  async (ctx) => {
    const digits = readPhone(contactNo).replaceAll(/\D/g, '')
    return onlyOne(await select(ctx).where('dob', '=', dob).where('mobile_no_search', '=', digits).execute())
  }

export const personByCode =
  (code: string, kind: 'card' | 'pin'): FindPerson =>
  async (ctx) => {
    const hash = await hashOfCode(ctx, kind, code)
    const rows = await select(ctx)
      .where(
        sql<boolean>`exists (select 1 from kiosk_codes
          where kiosk_codes.tenant_id = volunteers.tenant_id and kiosk_codes.volunteer_id = volunteers.id
            and kiosk_codes.kind = ${kind} and kiosk_codes.code_hash = ${hash})`,
      )
      .execute()
    return onlyOne(rows)
  }

/** What is kept of a code: a card and a PIN of the same signs are two. */
export const hashOfCode = (ctx: Pick<Context, 'keys' | 'tenantId' | 'db'>, kind: 'card' | 'pin', code: string) =>
  ctx.keys.lookupHash(ctx, `kiosk ${kind} ${code}`)
