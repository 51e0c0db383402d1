import { expect, it } from 'vitest'
import { questionsOf } from './who-rules.ts'

const settings = { milestoneHours: '50', milestoneYears: '1' }
const asked = (key: string, today: string) => questionsOf(settings, today).find((one) => one.key === key)

it.each(['2026-11-28', '2026-12-29'])(
  'birthdays of %s are asked for by no day, so that a saved view keeps up',
  (today) => {
    expect(asked('birthdays-week', today)).toMatchObject({ filters: { birthday: 'week' }, letter: 'birthday' })
    expect(asked('birthdays', today)).toMatchObject({ filters: { birthMonth: 'this' } })
  },
)

it('shows birthdays with the day, and has a letter for those who were not seen', () => {
  expect(asked('birthdays', '2026-11-28')?.columns).toContain('dob')
  expect(asked('not-seen', '2026-11-28')?.letter).toBe('missed')
})

it('asks for longer times, too, and for those who never came', () => {
  expect(asked('not-seen-6', '2026-11-28')?.filters).toEqual({ lastCame: '6..' })
  expect(asked('not-seen-12', '2026-11-28')?.title).toBe('Not seen for a year')
  expect(asked('never-came', '2026-11-28')?.filters).toEqual({ lastCame: 'never' })
})
