import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createGroup, deleteGroup } from '#features/groups/contract.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { readCreated } from './read-created.ts'

it('says of what a change-set created whether it is there, changed or used', async () => {
  const test = await startTestApp()
  const tenant = await test.newTenant()
  const { vid } = (await test.call(createGroup, { body: { groupName: 'Readers' } }, tenant.user)).body
  const read = (isUsed = sql<boolean>`false`) =>
    tenant.run(tenant.user, async (ctx) => {
      const made = ctx.db.selectFrom('changes').select('change_set_id').where('record_id', '=', vid)
      const { change_set_id: id } = await made.where('operation', '=', 'create').executeTakeFirstOrThrow()
      return readCreated(ctx, id, { type: 'group', table: 'groups', isUsed })
    })
  const created = { id: vid, name: 'Readers', isDeleted: false, changedSince: false }
  expect(await read()).toEqual([created])
  expect(await read(sql`r.name = 'Readers'`)).toEqual([{ ...created, changedSince: true }])
  await test.call(deleteGroup, { params: { vid } }, tenant.user)
  expect(await read()).toMatchObject([{ isDeleted: true }])
})
