import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listPapers, savePaper } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('ten slots, named or not, each organisation its own', async () => {
  const [tenant, other] = [await test.newTenant(), await test.newTenant()]
  const body = { name: 'Indemnity', neededBy: 'everybody' as const, roles: [], version: 1 }
  await test.call(savePaper, { params: { slot: 2 }, body }, tenant.superadmin)
  const list = async (as = tenant.user) => (await test.call(listPapers, {}, as)).body.papers
  const papers = await list()
  expect(papers.map(({ slot, name }: { slot: number; name: string }) => `${slot} ${name}`.trim())).toEqual([
    '1',
    '2 Indemnity',
    ...Array.from({ length: 8 }, (_unused, i) => `${i + 3}`),
  ])
  expect(papers[0]).toEqual({ slot: 1, name: '', neededBy: 'nobody', roles: [], validMonths: null, version: 1 })
  expect((await list(other.user))[1].name).toBe('')
  expect((await test.call(listPapers, {}, tenant.kiosk)).status).toBe(403)
})
