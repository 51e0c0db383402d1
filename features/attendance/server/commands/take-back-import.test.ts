import { expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { takeBackImport } from './take-back-import.ts'

it('takes participants out of their session by their rows, and nobody of another organisation', async () => {
  const test = await startTestApp()
  const [tenant, other] = [await test.newTenant(), await test.newTenant()]
  const { attendanceId } = await addTestActivity(tenant)
  const isIn = () =>
    tenant.inside(async ({ db }) => {
      const one = db.selectFrom('attendances').select('deleted_at').where('id', '=', attendanceId)
      return (await one.executeTakeFirstOrThrow()).deleted_at === null
    })
  await other.run(other.user, (ctx) => takeBackImport(ctx, [attendanceId]))
  expect(await isIn()).toBe(true)
  await tenant.run(tenant.user, (ctx) => takeBackImport(ctx, [attendanceId]))
  expect(await isIn()).toBe(false)
})
