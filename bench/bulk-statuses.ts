import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Limit } from './bulk-table.ts'
import type { Product } from './open-product.ts'

const atOnce = 500

/** Each time another 500 people who do not have the status yet, the same by both sides. */
export async function bulkStatuses({ owner, call }: Product): Promise<Limit[]> {
  const { rows: rarest } = await owner.query<{ status: string }>(
    `select status from unnest(array['pending', 'rejected', 'withdrawn', 'accepted']) status
     order by (select count(*) from volunteers v where v.status = status.status) limit 1`,
  )
  const { status } = rarest[0]!
  const { rows } = await owner.query<{ id: string }>(
    `select id from volunteers v join hand_people h using (id)
     where v.created_by = 'bulk' and v.status <> $1 and h.status <> $1 order by random()`,
    [status],
  )
  const asked = { ours: 0, byHand: 0 }
  const give = (who: 'ours' | 'byHand') => {
    const at = (asked[who]++ * atOnce) % (rows.length - atOnce)
    return { vids: rows.slice(at, at + atOnce).map(({ id }) => id), newStatus: status }
  }
  const path = '/bulk/volunteers/status'
  const ours = () => call('POST', path, { ...give('ours'), remarks: 'Checked' }, { 'idempotency-key': uuidv7() })
  const byHand = () => setByHand(owner, give('byHand'))
  return [1, 4].map((many) => ({ name: 'the status of 500 people', mostTimes: 1.5, atOnce: many, ours, byHand }))
}

/**
 * Locks the people, sets status and reason, appends to the history of statuses, and keeps the change of each with what it
 * was and became, under one row of who did what: all that must be written, in five statements of one transaction.
 */
async function setByHand(owner: pg.Pool, { vids, newStatus }: { vids: string[]; newStatus: string }): Promise<void> {
  const client = await owner.connect()
  const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  const [set, status] = [uuidv7(), newStatus.toLowerCase()]
  try {
    await client.query('begin')
    await ask(
      'set',
      `insert into hand_sets (tenant_id, id, account_id, username, action, screen, reason, created_on)
       select tenant_id, $1, $1, 'bulk', 'Set a status', '/volunteers/individual', 'Checked', now() from hand_people limit 1`,
      [set],
    )
    await ask(
      'changes',
      `insert into hand_changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
       select tenant_id, $1, 'volunteer', id, full_name, 'update',
         jsonb_build_object('status', jsonb_build_array(status, $3::text), 'tier', jsonb_build_array(tier, ''))
       from (select * from hand_people where id = any($2::uuid[]) and deleted_at is null order by id for update) p`,
      [set, vids, status],
    )
    await ask(
      'update',
      `update hand_people set status = $2, tier = '', version = version + 1, updated_on = now(), updated_by = 'bulk'
       where id = any($1::uuid[])`,
      [vids, status],
    )
    await ask(
      'updates',
      `insert into hand_updates (tenant_id, id, volunteer_id, new_status, tier, remarks, changed_by, changed_on)
       select tenant_id, gen_random_uuid(), id, $2, '', 'Checked', 'bulk', now() from hand_people where id = any($1::uuid[])`,
      [vids, status],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
