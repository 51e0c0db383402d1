import { expect, it } from 'vitest'
import { questionsOf } from './who-rules.ts'

const settings = { milestoneHours: '50', milestoneYears: '1' }
const asked = (key: string, today: string) => questionsOf(settings, today).find((one) => one.key === key)

it.each([
  ['2026-11-28', '11-28..12-04'],
  ['2026-12-29', '12-29..01-04'],
  ['2028-02-26', '02-26..03-03'],
])('the birthdays of the week of %s are %s, also over the end of a year', (today, birthday) => {
  expect(asked('birthdays-week', today)).toMatchObject({ filters: { birthday }, letter: 'birthday' })
})

it('shows birthdays with the day, and has a letter for those who were not seen', () => {
  expect(asked('birthdays', '2026-11-28')?.columns).toContain('dob')
  expect(asked('not-seen', '2026-11-28')?.letter).toBe('missed')
})
