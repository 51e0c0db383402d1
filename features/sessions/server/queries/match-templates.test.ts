import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { mondays, role } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { sessionTemplate } from '../../contract.ts'
import { matchTemplates } from './match-templates.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
afterAll(() => test.stop())

it('matches each template with the one of its id, else with that in its place', async () => {
  const tenant = await test.newTenant()
  const { batchId } = await addTestPlan(test, tenant)
  const match = (sent: object[]) =>
    tenant.run(tenant.user, async (ctx) => {
      const batch = { id: batchId, name: 'Mondays', roles: [role] }
      const templates = sent.map((one) => sessionTemplate.parse({ ...mondays, ...one }))
      return (await matchTemplates(ctx, batch, templates)).map(({ existing }) => existing)
    })
  const [vid] = await match([{}])
  expect(vid).toEqual(expect.any(String))
  expect(await match([{}, {}])).toEqual([vid, undefined])
  expect(await match([{ vid: '' }, { vid }])).toEqual([undefined, vid])
  await expect(match([{ vid: batchId }])).rejects.toMatchObject({ status: 404 })
})
