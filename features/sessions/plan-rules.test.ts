import { describe, expect, it } from 'vitest'
import { sessionTemplate } from './contract.ts'
import {
  beginsSingle,
  changePlan,
  checkPlans,
  countSessions,
  formErrors,
  namedRoles,
  needsNobody,
  newPlan,
  nextPlan,
  planErrors,
  planOf,
  sentBatch,
  sentPlan,
  withSessions,
} from './plan-rules.ts'
import { invalidRule } from './recurrence-rules.ts'

const plan = { ...newPlan('a', '2026-12-01'), sessionName: 'Reading', endDate: '' }

describe('what a form sends', () => {
  it('is what the call takes', () => {
    expect(sessionTemplate.safeParse(sentPlan(plan, ['Driver'])).success).toBe(true)
  })

  it('has no end for a rule without one, and its own day for one session', () => {
    expect(sentPlan(plan, []).endDate).toBe('')
    expect(sentPlan({ ...plan, isSingle: true }, [])).toMatchObject({ endDate: '2026-12-01', frequency: '' })
  })

  it('is No venue without one', () => {
    expect(sentPlan(plan, []).venue).toBe('No venue')
    expect(sentPlan({ ...plan, venueIds: ['x'] }, []).venue).toEqual(['x'])
  })

  it('counts every role of the batch, and none that it has no longer', () => {
    expect(sentPlan({ ...plan, roleCounts: { Driver: 2, Gone: 5 } }, ['Driver', 'Cook']).roleCounts).toEqual([
      { roleName: 'Driver', roleCount: 2 },
      { roleName: 'Cook', roleCount: 0 },
    ])
  })

  it('turns typed amounts into numbers, and nothing into none', () => {
    const values = { batchName: 'A', personInCharge: '', fees: [{ priceTier: 'Adult', price: '12.5' }, { price: '' }] }
    expect(sentBatch({ ...values, batchRoles: [] }, []).fees).toEqual([
      { priceTier: 'Adult', price: 12.5 },
      { priceTier: '', price: null },
    ])
  })
})

it('what was kept comes back as it was', () => {
  const sent = sentPlan({ ...plan, vid: 'v', key: 'v', venueIds: ['x'], roleCounts: { Driver: 1 } }, ['Driver'])
  const kept = {
    ...sent,
    vid: 'v',
    venue: [{ label: 'X', value: 'x', zone: 'Z' }],
  }
  expect(sentPlan(planOf(kept), ['Driver'])).toEqual(sent)
})

describe('a single session of the form', () => {
  const single = { ...sentPlan({ ...plan, isSingle: true, vid: 'v' }, []), vid: 'v', venue: [] }
  it('that is moved ends on its new day', () => {
    const moved = changePlan(planOf(single), { startDate: '2026-12-20' })
    expect(sentPlan(moved, [])).toMatchObject({ startDate: '2026-12-20', endDate: '2026-12-20' })
    expect(checkPlans([moved], { today: '2026-12-01', mustChooseVenue: false })).toEqual([])
  })
  it('that goes on into another day lasts as long as before', () => {
    const overnight = planOf({ ...single, endDate: '2026-12-02' })
    expect(changePlan(overnight, { startDate: '2026-12-31' }).endDate).toBe('2027-01-01')
    expect(changePlan(overnight, { startDate: '2' }).endDate).toBe('2026-12-02')
  })
  it('that was a rule has no end of its own', () => {
    const rule = { ...plan, endDate: '2026-12-31' }
    expect(changePlan(rule, { isSingle: true })).toMatchObject({ isSingle: true, endDate: '' })
    expect(changePlan(rule, { startDate: '2026-12-02' }).endDate).toBe('2026-12-31')
  })
})

describe('the end of sessions that repeat', () => {
  const suggested = newPlan('a', '2026-12-01')
  const event = newPlan('b', '2026-12-01', true)
  const counted = { frequency: 'FREQ=WEEKLY;COUNT=40' }
  it('is suggested: half a year, and of one session none', () => {
    expect([suggested.endDate, event.endDate]).toEqual(['2027-05-31', ''])
    expect(countSessions([suggested], '2026-11-22', [])).toBe(26)
  })
  it.each([
    ['follows the start', suggested, { startDate: '2027-03-01' }, '2027-08-29'],
    ['stays while a start is typed', suggested, { startDate: '1' }, '2027-05-31'],
    ['stays where it was chosen', { ...suggested, endDate: '2027-06-30' }, { startDate: '2027-03-01' }, '2027-06-30'],
    ['stays where it is stored', { ...suggested, vid: 'v' }, { startDate: '2027-03-01' }, '2027-05-31'],
    ['stays where it was left empty', plan, { startDate: '2027-03-01' }, ''],
    ['is what is typed', suggested, { endDate: '' }, ''],
    ['goes where the rule ends itself', suggested, counted, ''],
    [
      'returns with a rule that does not',
      { ...suggested, ...counted, endDate: '' },
      { frequency: 'FREQ=DAILY' },
      '2027-05-31',
    ],
    ['stays with another rule', suggested, { frequency: 'FREQ=DAILY' }, '2027-05-31'],
    ['comes with a single session that is to repeat', event, { isSingle: false }, '2027-05-31'],
  ])('%s', (_what, before, part, endDate) => expect(changePlan(before, part).endDate).toBe(endDate))
})

it('errors are at the fields of the form', () => {
  const errors = formErrors([
    { path: 'batch.batchSessions.1.endTime', message: 'late' },
    { path: 'activity.title', message: 'Required!' },
  ])
  expect(errors.map(({ path }) => path)).toEqual(['batchSessions.1.endTime', 'title'])
  const held = [
    { path: 'batchSessions.1.endTime', message: 'late' },
    { path: 'batchSessions.1.roleCounts.0.roleCount', message: 'many' },
    { path: 'batchSessions.1.roleCounts.1.roleCount', message: 'few' },
    { path: 'batchRoles.1.roleName', message: 'Role is required.' },
  ]
  expect(planErrors(held, 1)).toEqual({ endTime: 'late', roleCounts: 'many' })
  expect(planErrors(held, 0)).toEqual({})
  expect(planErrors([], 0)).toEqual({})
})

describe('what is wrong before a form is sent', () => {
  const checked = (more: Partial<typeof plan>, mustChooseVenue = false) =>
    checkPlans([plan, { ...plan, venueIds: [], ...more }], { today: '2026-11-20', mustChooseVenue })
  it.each([
    ['nothing', {}, []],
    ['a yearly rule', { frequency: 'FREQ=YEARLY' }, [['frequency', invalidRule('FREQ=YEARLY')]]],
    ['the same, of one session', { frequency: 'FREQ=YEARLY', isSingle: true }, []],
    ['no start date', { startDate: '' }, [['startDate', 'Not a valid date']]],
    ['an end date in words', { endDate: 'soon' }, [['endDate', 'Not a valid date']]],
    ['an end before its start', { endTime: '08:00' }, [['endTime', 'The end time must be after the start time']]],
    ['no end time', { endTime: '' }, [['endTime', 'Not a valid time']]],
  ])('is %s', (_name, more, expected) => {
    const errors = expected.map(([field, message]) => ({ path: `batchSessions.1.${field}`, message }))
    expect(checked(more)).toEqual(errors)
  })

  it('is a missing venue for anyone who has some of them only', () => {
    const at = (place: number) => ({ path: `batchSessions.${place}.venue`, message: 'Choose one of your venues' })
    expect(checked({}, true)).toEqual([at(0), at(1)])
    expect(checked({ venueIds: ['x'] }, true)).toEqual([at(0)])
  })
})

describe('how many sessions a form makes', () => {
  const single = newPlan('b', '2026-12-01', true)
  const weekly = { ...plan, endDate: '2026-12-29' }
  it.each([
    ['one event', [single], 1],
    ['a rule until its end', [weekly], 5],
    ['both', [single, weekly], 6],
    ['a rule without the holidays', [{ ...weekly, skipHolidays: true }], 4],
    ['a rule without an end: ten years', [plan], 521],
    ['one that is not right yet counts as none', [{ ...weekly, startDate: '3/1' }, single], 1],
  ])('%s', (_what, plans, count) => expect(countSessions(plans, '2026-11-22', ['2026-12-15'])).toBe(count))

  it.each([
    [1, ''],
    [26, ' with 26 sessions'],
    [3653, ' with 3,653 sessions'],
  ])('%d is said as "%s"', (count, words) => expect(withSessions(count)).toBe(words))

  it.each([
    ['events', true],
    ['trainings', true],
    ['orientations', true],
    ['recurring', false],
    ['services', false],
  ])('%s begin as a single session: %s', (type, is) => expect(beginsSingle(type)).toBe(is))
})

it.each<[string[], Record<string, number>[], boolean]>([
  [['Driver', 'Cook'], [{}], true],
  [['Driver', 'Cook'], [{ Driver: 0 }, {}], true],
  [['Driver', 'Cook'], [{}, { Cook: 1 }], false],
  [['Driver'], [{ Gone: 2 }], true],
  [[], [{}], false],
])('of the roles %j, plans with %j need nobody: %s', (roles, counts, needs) =>
  expect(
    needsNobody(
      counts.map((roleCounts) => ({ ...plan, roleCounts })),
      namedRoles([...roles, ...roles, ''].map((roleName) => ({ roleName }))),
    ),
  ).toBe(needs),
)

it('one more session begins as the last one is', () => {
  const last = { ...newPlan('new-2', '2027-01-05'), vid: 'kept', startTime: '15:30', roleCounts: { Reader: 4 } }
  expect(nextPlan([newPlan('first', '2027-01-01'), last], '2026-11-28', false)).toEqual({
    ...last,
    key: 'new-3',
    vid: '',
  })
  expect(nextPlan([], '2026-11-28', true)).toEqual(newPlan('new-1', '2026-11-28', true))
})
