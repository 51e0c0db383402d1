import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import type { OwnField } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let size: OwnField
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['Small', 'Large'] })
})
afterAll(() => test.stop())

const { created, opened } = volunteerCalls(() => ({ test, tenant }))
const update = ({ id, kind: _kind, ...field }: OwnField, change: object = {}, as = tenant.superadmin) =>
  test.send('PUT', `/api/own-fields/${id}`, { ...field, ...change }, as)

it('calls a field and its choices otherwise; the answers follow', async () => {
  const vid = await created({ own: { [size.id]: 'large' } })
  const [small, large] = size.options
  const options = [large && { ...large, label: 'L' }, small]
  expect((await update(size, { label: 'T-shirt', options })).body).toMatchObject({ label: 'T-shirt', version: 2 })
  expect((await opened(vid)).own).toEqual({ [size.id]: 'L' })
})

it('keeps a choice that is left out with anyone who has it, and gives it back under its name', async () => {
  const vid = await created({ own: { [size.id]: 'Small' } })
  const without = (await update(size, { options: size.options.slice(1) })).body as OwnField
  expect(without.options.map(({ label, isRemoved }) => [label, isRemoved])).toEqual([
    ['Large', false],
    ['Small', true],
  ])
  expect((await opened(vid)).own).toEqual({ [size.id]: 'Small' })
  const again = await update(without, { options: [without.options[0], { label: 'small' }] })
  expect(again.body.options).toHaveLength(2)
  expect((await opened(vid)).own).toEqual({ [size.id]: 'small' })
})

it('stores one choice where another is called as one that was removed', async () => {
  const tools = await addOwnField(test, tenant, { kind: 'several', label: 'Tools', options: ['Saw', 'Axe'] })
  const [saw, axe] = tools.options
  await update(tools, {
    options: [
      { ...axe, label: 'Saw' },
      { ...saw, isRemoved: true },
    ],
  })
  const vid = await created({ own: { [tools.id]: ['Saw'] } })
  expect((await opened(vid)).own).toEqual({ [tools.id]: ['Saw'] })
})

it('refuses an old version, a taken name, and who may not', async () => {
  await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  expect((await update(size, { label: 'bus' })).body.errors).toMatchObject([{ path: 'label' }])
  expect((await update(size, { label: 'Shirt' })).status).toBe(200)
  const old = await update(size, { label: 'Blouse' })
  expect([old.status, (old.body.current as OwnField).label]).toEqual([409, 'Shirt'])
  const stranger = (await test.newTenant()).superadmin
  expect([(await update(size, {}, tenant.user)).status, (await update(size, {}, stranger)).status]).toEqual([403, 404])
})
