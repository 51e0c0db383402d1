import { expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { addParticipants } from '../../attendee-contract.ts'
import { readImported } from './read-imported.ts'

it('names the participants that a change-set added; of a session that was cancelled since all count as changed', async () => {
  const test = await startTestApp()
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const [ana] = await addTestVolunteers(tenant, ['Ana Lim'])
  const body = { participants: [{ volunteerId: ana!, volType: 'indivols' as const }] }
  const added = await test.call(addParticipants, { params: { sessionId }, body } as never, tenant.user)
  expect([added.status, added.body.detail]).toEqual([200, undefined])
  const read = () =>
    tenant.run(tenant.user, async (ctx) => {
      const made = ctx.db.selectFrom('changes').select('change_set_id').where('record_name', '=', 'Ana Lim')
      const { change_set_id: id } = await made.where('record_type', '=', 'attendance').executeTakeFirstOrThrow()
      return readImported(ctx, id)
    })
  expect(await read()).toMatchObject([{ name: 'Ana Lim', isDeleted: false, changedSince: false }])
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ cancelled_on: now }).where('id', '=', sessionId).execute(),
  )
  expect(await read()).toMatchObject([{ changedSince: true }])
})
