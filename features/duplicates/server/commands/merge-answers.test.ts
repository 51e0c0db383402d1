import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getVolunteerForm, updateVolunteerForm } from '#features/form-settings/form-contract.ts'
import { type OwnField, updateOwnField } from '#features/own-fields/contract.ts'
import { mergeCalls } from '#testing/merge-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { mergeVolunteers } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let tools: OwnField
let size: OwnField
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  tools = await addOwnField(test, tenant, { kind: 'several', label: 'Tools', options: ['Saw', 'Axe', 'Rake'] })
  size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['S', 'M', 'L'] })
})
afterAll(() => test.stop())

const { add, read, undo } = mergeCalls(() => ({ test, tenant }))
const merge = (body: object) => test.call(mergeVolunteers, { body: body as never }, tenant.user)
const removeChoice = async ({ id, kind: _kind, ...field }: OwnField, label: string) => {
  const options = field.options.map((one) => ({ ...one, isRemoved: one.isRemoved || one.label === label }))
  const body = { ...field, options }
  expect((await test.call(updateOwnField, { params: { id }, body }, tenant.superadmin)).status).toBe(200)
}

it('keeps the choices of both in a field of several, and gives each their own back', async () => {
  const keptId = await add('Tan Mei Ling', { own: { [tools.id]: ['Rake', 'Axe'] } })
  const goneId = await add('Mei Ling', { own: { [tools.id]: ['Axe', 'Saw'], [size.id]: 'L' } })
  const merged = await merge({ keptId, goneId, joinOwn: [tools.id, size.id] })
  expect([merged.status, merged.body.detail]).toEqual([200, undefined])
  expect((await read(keptId)).own).toEqual({ [tools.id]: ['Saw', 'Axe', 'Rake'], [size.id]: 'L' })
  expect((await undo(merged.body.id)).status).toBe(200)
  expect((await read(keptId)).own).toEqual({ [tools.id]: ['Axe', 'Rake'] })
  expect((await read(goneId)).own).toEqual({ [tools.id]: ['Saw', 'Axe'], [size.id]: 'L' })
})

it('takes and gives back a choice that is offered no more', async () => {
  const keptId = await add('Tan Mei Ling', { own: { [tools.id]: ['Rake'], [size.id]: 'S' } })
  const goneId = await add('Mei Ling', { own: { [tools.id]: ['Saw'], [size.id]: 'L' } })
  await removeChoice(tools, 'Saw')
  await removeChoice(size, 'L')
  const merged = await merge({ keptId, goneId, joinOwn: [tools.id], takeOwn: [size.id] })
  expect([merged.status, merged.body.detail]).toEqual([200, undefined])
  expect((await read(keptId)).own).toEqual({ [tools.id]: ['Saw', 'Rake'], [size.id]: 'L' })
  await removeChoice(
    { ...size, version: 2, options: size.options.map((one) => ({ ...one, isRemoved: one.label === 'L' })) },
    'S',
  )
  expect((await undo(merged.body.id)).status).toBe(200)
  expect((await read(keptId)).own).toEqual({ [tools.id]: ['Rake'], [size.id]: 'S' })
})

it('takes from the form what is offered no more', async () => {
  const keptId = await add('Tan Mei Ling', { spokenLanguages: ['English'], religion: 'Islam' })
  const goneId = await add('Mei Ling', { spokenLanguages: ['Tamil'], religion: 'Buddhism' })
  const { body: settings } = await test.call(getVolunteerForm, {}, tenant.superadmin)
  const body = {
    ...settings,
    spokenLanguages: settings.spokenLanguages.filter((one: string) => one !== 'Tamil'),
    religion: settings.religion.filter((one: string) => one !== 'Buddhism'),
  }
  const saved = await test.call(updateVolunteerForm, { body: body as never }, tenant.superadmin)
  expect([saved.status, saved.body.detail]).toEqual([200, undefined])
  const merged = await merge({ keptId, goneId, join: ['spokenLanguages'], take: ['religion'] })
  expect([merged.status, merged.body.detail]).toEqual([200, undefined])
  expect(await read(keptId)).toMatchObject({ spokenLanguages: ['English', 'Tamil'], religion: 'Buddhism' })
  expect((await undo(merged.body.id)).status).toBe(200)
  expect(await read(keptId)).toMatchObject({ spokenLanguages: ['English'], religion: 'Islam' })
})
