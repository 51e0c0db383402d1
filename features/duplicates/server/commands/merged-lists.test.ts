import { afterAll, beforeAll, expect, it } from 'vitest'
import { getVolunteerForm } from '#features/form-settings/form-contract.ts'
import { type Change, getRecordHistory } from '#features/history/contract.ts'
import { fieldTitle, shownFields } from '#features/history/label-rules.ts'
import { required } from '#shared/required.ts'
import { mergeCalls } from '#testing/merge-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type JoinableField, joinableFields } from '../../compare-rules.ts'
import { mergeVolunteers } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let offered: Record<string, string[]>
let places: { zone: string; locations: string[] }[]
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
  const { body: form } = await test.call(getVolunteerForm, {}, tenant.superadmin)
  offered = form as unknown as Record<string, string[]>
  places = form.assignedBusinessUnits.arrayData
})
afterAll(() => test.stop())

const { add, read, undo } = mergeCalls(() => ({ test, tenant }))

const experience = (organisation: string) => ({ organisation, roleTitle: 'Guide' })

/** Two values of a list, of which the first is offered after the second. */
function valuesOf(field: JoinableField): [unknown, unknown] {
  if (field === 'preferredVolunteeringDaysAndTimes')
    return [{ saturday: ['Evening'] }, { saturday: ['Morning'], monday: ['Morning'] }]
  if (field === 'assignedBusinessUnits' || field === 'preferredVolunteeringLocations') {
    const [first, last] = [required(places[0], 'a zone'), required(places.at(-1), 'a zone')]
    const one = (zone: typeof first) => [{ zone: zone.zone, locations: zone.locations.slice(0, 1) }]
    return [one(last), one(first)]
  }
  if (field === 'volunteeringExperiences') return [[experience('Zoo')], [experience('Aquarium')]]
  const [first, second] = required(offered[field], `choices of ${field}`)
  return [[second], [first]]
}

it.each(joinableFields)('the merge of %s is taken back, and the history says both', async (field) => {
  const [ofKept, ofGone] = valuesOf(field)
  const keptId = await add(`Kept ${field}`, { [field]: ofKept })
  const goneId = await add(`Gone ${field}`, { [field]: ofGone })
  const [kept, gone] = [await read(keptId), await read(goneId)]
  expect(kept[field]).not.toEqual(gone[field])
  const merged = await test.call(mergeVolunteers, { body: { keptId, goneId, join: [field] } as never }, tenant.user)
  expect([merged.status, merged.body.detail]).toEqual([200, undefined])
  expect((await read(keptId))[field]).not.toEqual(kept[field])
  expect((await undo(merged.body.id)).status).toBe(200)
  expect((await read(keptId))[field]).toEqual(kept[field])
  expect((await read(goneId))[field]).toEqual(gone[field])
  const params = { recordType: 'volunteer', recordId: keptId } as const
  const { body: history } = await test.call(getRecordHistory, { params }, tenant.user)
  const changed = history.changes.filter(({ operation }: Change) => operation === 'update')
  expect(
    changed.filter((change: Change) =>
      shownFields(change).some(([name]) => fieldTitle('volunteer', name, { [field]: 'It' }) === 'It'),
    ),
  ).toHaveLength(2)
})
