import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { changeOwnField } from '../../field-contract.ts'
import { readAnswerChanges } from './read-answer-changes.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('says what each had, what stands now, and whether it is as it was left', async () => {
  const tenant = await test.newTenant()
  const [ana = '', ben = ''] = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const { id } = await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const set = async (vids: string[], value: string) =>
    (await test.call(changeOwnField, { body: { vids, field: id, change: 'set', value } }, tenant.user)).body.changeSetId
  await set([ana], '7')
  const changed = await set([ana, ben], '74')
  await set([ben], '9')
  const read = (changeSetId: string) => tenant.run(tenant.user, (ctx) => readAnswerChanges(ctx, changeSetId))
  expect(await read(changed)).toEqual([
    { form: 'volunteers', id: ana, name: 'Ana', isDeleted: false, field: id, before: '7', now: '74', stands: true },
    { form: 'volunteers', id: ben, name: 'Ben', isDeleted: false, field: id, before: '', now: '9', stands: false },
  ])
  expect(await read(id)).toEqual([])
})
