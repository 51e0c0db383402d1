import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { workerDatabase } from '#testing/worker-database.ts'
import { connect } from './connect.ts'
import { hasOnePlan, StatementNames } from './kept-plans.ts'

describe('the plan of a statement', () => {
  it.each([
    'select * from "volunteers" where "volunteers"."id" = $1 and "deleted_at" is null',
    'select * from notes where volunteer_id = $1 order by id',
    'update "volunteers" set "tier" = $1 where "id" = $2',
    'delete from "group_members" where "group_id" = $1 and "volunteer_id" = $2',
    'insert into "notes" ("id", "note") values ($1, $2)',
    'insert into "notes" ("id", "note") values ($1, $2) on conflict do nothing',
  ])('is kept: %s', (text) => expect(hasOnePlan(text)).toBe(true))

  it.each([
    ['of a list', 'select * from "volunteers" where "deleted_at" is null order by "full_name" limit $1'],
    ['of a page of what belongs to one', 'select * from "attendances" where "session_id" = $1 limit $2 offset $3'],
    ['of a search', 'select * from "volunteers" where "group_id" = $1 and "full_name_search" like $2'],
    ['of many by their ids', 'select * from "volunteers" where "id" = any($1)'],
    ['of a tenant', 'select * from "accounts" where "tenant_id" = $1'],
    ['of a value', 'select count(*) from "volunteers" where "status" = $1'],
    ['of many new rows', 'insert into "notes" ("id", "note") values ($1, $2), ($3, $4)'],
    ['of new rows from others', 'insert into "notes" select * from unnest($1)'],
  ])('is made each time %s', (_what, text) => expect(hasOnePlan(text)).toBe(false))
})

it('names so many texts and no more', () => {
  const names = new StatementNames()
  const texts = Array.from({ length: 600 }, (_, n) => `select ${n} where id = $1`)
  const given = texts.map((text) => names.nameOf(text))
  expect(given.filter(Boolean)).toHaveLength(500)
  expect(new Set(given.filter(Boolean)).size).toBe(500)
  expect(texts.map((text) => names.nameOf(text))).toEqual(given)
})

const findZone = (id: string) => sql<{ id: string }>`select * from kept_things where id = ${id}::uuid`
const id = '00000000-0000-7000-8000-000000000001'
const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`

async function openDatabase(keepsPlans: boolean) {
  const { appUrl, ownerUrl } = await workerDatabase()
  const owner = connect(ownerUrl, { size: 1 })
  const name = new URL(appUrl).username
  await sql`create table if not exists kept_things (id uuid primary key)`.execute(owner.db)
  await sql`grant all on kept_things to ${sql.id(name)}`.execute(owner.db)
  const app = connect(appUrl, { size: 1, keepsPlans })
  const stop = async () => {
    await app.close()
    await sql`drop table kept_things`.execute(owner.db)
    await owner.close()
  }
  return { app, owner, stop }
}

describe('a connection', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('keeps plans, unless it must not: %s', async (keepsPlans, kept) => {
    const { app, stop } = await openDatabase(keepsPlans)
    for (let times = 0; times < 3; times++) await findZone(id).execute(app.db)
    expect((await prepared.execute(app.db)).rows).toHaveLength(kept)
    await stop()
  })

  it('that has the plan of a table before an upgrade is replaced', async () => {
    const { app, owner, stop } = await openDatabase(true)
    await findZone(id).execute(app.db)
    await sql`alter table kept_things add column name text`.execute(owner.db)
    await expect(findZone(id).execute(app.db)).rejects.toMatchObject({ code: '0A000' })
    expect((await findZone(id).execute(app.db)).rows).toEqual([])
    await stop()
  })
})
