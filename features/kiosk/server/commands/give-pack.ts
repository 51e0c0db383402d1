import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { localDate } from '#shared/dates.ts'
import { lookUpKey, storeKey, ticketOf } from '../policy.ts'
import { findPack } from '../queries/find-pack.ts'
import { getKiosk } from '../queries/get-kiosk.ts'

/** Gives this device what it needs to go on without a network, and notes of whom: it may send what they did later. */
export async function givePack(ctx: Context) {
  const keys = { store: await storeKey(ctx), lookUp: await lookUpKey(ctx) }
  const day = localDate(ctx.now, ctx.settings.timeZone)
  const kiosk = await getKiosk(ctx)
  const { sessions, people, proofs } = await findPack(ctx, keys.lookUp)
  const id = await note(
    ctx,
    day,
    people.map(({ volId }) => volId),
    proofs,
  )
  return {
    id,
    ticket: await ticketOf(ctx, id),
    day,
    now: ctx.now.toISOString(),
    kiosk,
    sessions,
    people,
    keys: { store: keys.store.toString('base64'), lookUp: keys.lookUp.toString('base64') },
  }
}

/** One for each sign-in and day: anyone who was in it stays in it. */
async function note(ctx: Context, day: string, volunteerIds: readonly string[], proofs: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    insert into kiosk_packs (tenant_id, id, session_id, account_id, day, volunteer_ids, proofs, created_on,
      updated_on)
    values (${ctx.tenantId}, ${uuidv7()}, ${ctx.actor.sessionId}, ${ctx.actor.accountId}, ${day},
      ${volunteerIds}::uuid[], ${proofs}::text[], ${ctx.now}, ${ctx.now})
    on conflict (tenant_id, session_id, day) do update set updated_on = excluded.updated_on,
      volunteer_ids = array(select unnest(kiosk_packs.volunteer_ids) union select unnest(excluded.volunteer_ids)),
      proofs = case when kiosk_packs.proofs is not null
        then array(select unnest(kiosk_packs.proofs) union select unnest(excluded.proofs)) end
    returning id`.execute(ctx.db)
  return onlyRow(rows).id
}
