import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateOwnField } from '#features/own-fields/contract.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { type Change, getChangeSet, getRecordHistory, searchHistory } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const { created, opened, save } = volunteerCalls(() => ({ test, tenant }))

it("says old and new answers by the fields' labels, to those who may see them", async () => {
  tenant = await test.newTenant()
  const likes = await addOwnField(test, tenant, { kind: 'several', label: 'likes_id', options: ['Tea', 'Cake'] })
  const warned = await addOwnField(test, tenant, { kind: 'yes-no', label: 'Warned', seenBy: 'superadmins' })
  const vid = await created({ own: { [likes.id]: ['Tea'] } })
  const change = async (own: object, as = tenant.superadmin) => {
    const { version } = await opened(vid)
    expect((await save(vid, { version, own }, as)).status).toBe(200)
  }
  await change({ [likes.id]: ['Tea', 'Cake'], [warned.id]: 'yes' })
  await change({ [warned.id]: '' })
  const read = async (as: typeof tenant.user): Promise<Change['fields'][]> => {
    const params = { recordType: 'volunteer', recordId: vid }
    const { changes } = (await test.call(getRecordHistory, { params }, as)).body
    return changes.map(({ fields }: Change) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('own'))),
    )
  }
  expect(await read(tenant.superadmin)).toEqual([
    { 'own:Warned': ['Yes', null] },
    { 'own:likes_id': [['Tea'], ['Tea', 'Cake']], 'own:Warned': [null, 'Yes'] },
    { 'own:likes_id': [null, ['Tea']] },
  ])
  expect(await read(tenant.user)).toEqual([
    { 'own:likes_id': [['Tea'], ['Tea', 'Cake']] },
    { 'own:likes_id': [null, ['Tea']] },
  ])
  const [newest] = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body.changeSets
  const { changes } = (await test.call(getChangeSet, { params: { id: newest.id } }, tenant.superadmin)).body
  expect(changes).toMatchObject([{ recordId: vid, fields: { 'own:Warned': ['Yes', null] } }])
  // what is for superadmins from now on is so in what was written before
  const { id, kind: _kind, ...rest } = likes
  await test.call(updateOwnField, { params: { id }, body: { ...rest, seenBy: 'superadmins' } }, tenant.superadmin)
  expect((await read(tenant.user)).flatMap(Object.keys)).toEqual([])
})
