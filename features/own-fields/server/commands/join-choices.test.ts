import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { undoChangeSet, undoOwn } from '#features/selection/contract.ts'
import { changeOwnField } from '#features/selection/field-contract.ts'
import { searchPeople } from '#features/selection/search-contract.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { countChoices, joinChoices } from '../../choice-contract.ts'
import type { OwnField } from '../../contract.ts'
import { withOwnAsked } from '../../filter-rules.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const keyOf = ({ options }: OwnField, label: string) => options.find((one) => one.label === label)!.key
const join = (field: OwnField, from: string, to: string, as = tenant.superadmin) =>
  test.call(joinChoices, { params: { id: field.id }, body: { choice: keyOf(field, from), into: keyOf(field, to) } }, as)
const answer = (field: OwnField, id: string, ...labels: string[]) =>
  tenant.inside(({ db, now }) =>
    db
      .insertInto(field.label === 'Sector' ? 'organisation_answers' : 'volunteer_answers')
      .values({
        tenant_id: tenant.id,
        ...(field.label === 'Sector' ? { organisation_id: id } : { volunteer_id: id }),
        field_id: field.id,
        chosen: labels.map((label) => keyOf(field, label)),
        answered_on: now,
      } as never)
      .execute(),
  )
const counted = async (field: OwnField) => {
  const { body } = await test.call(countChoices, { params: { id: field.id } }, tenant.superadmin)
  return Object.fromEntries(body.choices.map((one: { label: string; answers: number }) => [one.label, one.answers]))
}

it('gives everybody who had the one the other, once, and brings all of it back with undo', async () => {
  const [ana = '', ben = '', cem = ''] = await addTestVolunteers(tenant, ['Ana', 'Ben', 'Cem'])
  const size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['S', 'M', 'Medium'] })
  await answer(size, ana, 'Medium')
  await answer(size, ben, 'M')
  await answer(size, cem, 'Medium')
  const { body, status } = await join(size, 'Medium', 'M')
  expect([status, body.message, body.changed]).toEqual([200, 'Medium is a part of M now', 2])
  expect(await counted(size)).toEqual({ S: 0, M: 3 })
  const shown = await test.call(getChangeSet, { params: { id: body.changeSetId } }, tenant.superadmin)
  expect(shown.body).toMatchObject({ action: 'Joined two choices of a field', undoable: true })
  const fields = shown.body.changes.map((one: { recordName: string; fields: object }) => [one.recordName, one.fields])
  expect(Object.fromEntries(fields)).toMatchObject({
    Ana: { 'own:Size': ['Medium', 'M'] },
    Cem: { 'own:Size': ['Medium', 'M'] },
    Size: {
      choices: [
        ['S', 'M', 'Medium'],
        ['S', 'M', 'Medium (offered no more)'],
      ],
    },
  })
  // what somebody answered since stays
  await test.call(changeOwnField, { body: { vids: [cem], field: size.id, change: 'set', value: 'S' } }, tenant.user)
  expect((await test.call(undoOwn, { params: { id: body.changeSetId } }, tenant.user)).status).toBe(404)
  const undone = await test.call(undoOwn, { params: { id: body.changeSetId } }, tenant.superadmin)
  expect(undone.body).toMatchObject({ restorable: 1, keptTotal: 1 })
  expect(await counted(size)).toEqual({ S: 1, M: 1, Medium: 1 })
})

it('lets a list that asks for the one find whom it found, also over two joins, and undo puts that back', async () => {
  const [ana = '', ben = '', cem = ''] = await addTestVolunteers(tenant, ['Ana', 'Ben', 'Cem'])
  const size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['M', 'Medium', 'Mittel'] })
  await answer(size, ana, 'M')
  await answer(size, ben, 'Medium')
  await answer(size, cem, 'Mittel')
  const found = async (...labels: string[]) => {
    const own = withOwnAsked('', size.id, `is:${labels.map((label) => keyOf(size, label)).join()}`)
    const filter = [{ term: { compositeVolSortKey: 'indivols' } }, { term: { own } }]
    const asked = { body: { query: { bool: { filter } }, sort: [{ fullName: 'asc' }] } } as never
    const { body } = await test.call(searchPeople, asked, tenant.user)
    return body.hits.hits.map(({ _source }: { _source: { fullName: string } }) => _source.fullName)
  }
  await join(size, 'Mittel', 'Medium')
  const two = ['Ben', 'Cem']
  expect([await found('Mittel'), await found('Medium')]).toEqual([two, two])
  const { body } = await join(size, 'Medium', 'M')
  const all = ['Ana', 'Ben', 'Cem']
  expect([await found('Mittel'), await found('Medium'), await found('M')]).toEqual([all, all, all])
  expect((await test.call(undoOwn, { params: { id: body.changeSetId } }, tenant.superadmin)).status).toBe(200)
  expect([await found('Mittel'), await found('Medium'), await found('M')]).toEqual([two, two, ['Ana']])
})

it('of several choices keeps the others in their order, and each once', async () => {
  const [ana = ''] = await addTestVolunteers(tenant, ['Ana'])
  const spoken = await addOwnField(test, tenant, {
    kind: 'several',
    label: 'Spoken',
    options: ['Chinese', 'English', 'Mandarin'],
  })
  await answer(spoken, ana, 'Chinese', 'English', 'Mandarin')
  await join(spoken, 'Mandarin', 'Chinese')
  const { rows } = await tenant.inside(async ({ db }) => ({
    rows: await db.selectFrom('volunteer_answers').select('chosen').execute(),
  }))
  expect(rows).toEqual([{ chosen: [keyOf(spoken, 'Chinese'), keyOf(spoken, 'English')] }])
})

it('does the same for organisations, and undo from the history too', async () => {
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  const sector = await addOwnField(test, tenant, {
    form: 'organisations',
    kind: 'choice',
    label: 'Sector',
    options: ['Bank', 'Banking'],
  })
  await answer(sector, organisationId, 'Banking')
  expect((await join(sector, 'Banking', 'Bank')).body.changed).toBe(1)
  expect(await counted(sector)).toEqual({ Bank: 1 })
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  const undone = await test.call(undoChangeSet, { params: { id: changeSets[0].id } }, tenant.superadmin)
  expect(undone.body).toMatchObject({ restorable: 1 })
  expect(await counted(sector)).toEqual({ Bank: 0, Banking: 1 })
})

it('is for superadmins, of two choices of one field of theirs', async () => {
  const size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['M', 'Medium'] })
  expect((await join(size, 'Medium', 'M', tenant.user)).status).toBe(403)
  expect((await join(size, 'Medium', 'M', (await test.newTenant()).superadmin)).status).toBe(404)
  const send = (body: { choice: string; into: string }, id = size.id) =>
    test.call(joinChoices, { params: { id }, body }, tenant.superadmin)
  const m = keyOf(size, 'M')
  expect((await send({ choice: m, into: m })).body.errors).toMatchObject([{ path: 'into' }])
  expect((await send({ choice: 'nothing', into: m })).body.errors).toMatchObject([{ path: 'choice' }])
  expect((await send({ choice: m, into: 'nothing' })).body.errors).toMatchObject([{ path: 'into' }])
  expect((await send({ choice: m, into: 'x' }, crypto.randomUUID())).status).toBe(404)
  // nobody has it: nothing to undo
  expect((await join(size, 'Medium', 'M')).body).toMatchObject({ changed: 0, changeSetId: '' })
  // offered no more, it can go into another one, and nothing into it
  expect((await join(size, 'M', 'Medium')).body.errors).toMatchObject([{ path: 'into' }])
  expect((await join(size, 'Medium', 'M')).status).toBe(200)
})
