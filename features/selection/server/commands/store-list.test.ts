import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { storeList } from './store-list.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = (rows: string[][][], more: object = {}) => ({
  name: 'some-list',
  format: 'csv' as const,
  sheetName: 'List',
  rows: (async function* () {
    yield* rows
  })(),
  ...more,
})
const store = (rows: string[][][], more?: object) => tenant.run(tenant.user, (ctx) => storeList(ctx, list(rows, more)))

it('writes a list into the store, and answers where it is', async () => {
  const { url, fileName } = await store([[['A', 'B']], [['1', '2']]])
  expect(fileName).toMatch(/^some-list-\d+\.csv$/)
  const file = await test.send('GET', url)
  expect(file.text.replaceAll('\r', '').replace('\ufeff', '')).toBe('"A","B"\n"1","2"\n')
  expect(file.headers['content-disposition']).toContain(fileName)
  const [row] = await tenant.inside(({ db }) => db.selectFrom('exports').selectAll().execute())
  expect(row).toMatchObject({ state: 'done', file_name: fileName, account_id: tenant.user.accountId })
  expect(row!.storage_key).toContain(`${tenant.id}/exports/`)
})

it('makes two of an account at once and tells a third to come back', async () => {
  const begun: (() => void)[] = []
  /** A list whose rows come when they are told to. */
  const slow = () => ({
    rows: (async function* () {
      await new Promise<void>((resolve) => void begun.push(resolve))
      yield [['A']]
    })(),
  })
  const two = [store([], slow()), store([], slow())]
  await expect.poll(() => begun.length).toBe(2)
  await expect(store([[['B']]])).rejects.toMatchObject({ status: 429 })
  for (const go of begun) go()
  await Promise.all(two)
  await expect(store([[['C']]])).resolves.toMatchObject({ fileName: expect.any(String) })
})
