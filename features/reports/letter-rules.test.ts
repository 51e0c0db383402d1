import { expect, it } from 'vitest'
import { languages } from '#shared/define-words.ts'
import { countsWithoutLocation, placesText, standingOf } from './letter-rules.ts'
import { letterWords } from './words.ts'

it('says in each language which sessions it counts, unless it counts all', () => {
  for (const language of languages) {
    const say = letterWords.in([language])
    const textOf = (venueIds: string[] | null) =>
      placesText(
        { places: venueIds ?? [], onlyWithoutLocation: countsWithoutLocation(venueIds) },
        { andOthers: (places) => say('andOthers', { places }), withoutLocation: () => say('withoutLocation') },
      )
    expect(textOf(null)).toBe('')
    expect(textOf(['North', 'South'])).toBe('North, South')
    expect(textOf([])).toBe(say('withoutLocation'))
    const facts = { name: 'Siti', organisation: 'Harbour', hours: '2', first: '1', last: '3' }
    expect(say('confirmed', { ...facts, places: textOf([]) })).toContain(say('withoutLocation'))
  }
  const inEnglish = letterWords.in(['en'])('withoutLocation')
  expect(languages.filter((language) => letterWords.in([language])('withoutLocation') === inEnglish)).toEqual(['en'])
})

const counted = (...hours: number[]) => ({
  hours: hours.reduce((sum, one) => sum + one, 0),
  activities: hours.map((one, at) => ({ title: `A${at}`, sessions: 1, hours: one })),
})

it.each([
  ['the same', [2, 1.5], false, counted(2, 1.5), 'stands'],
  ['a rounding more', [3.5], false, counted(3.500000001), 'stands'],
  ['less', [3.5], false, counted(3.25), 'corrected'],
  ['nothing', [3.5], false, counted(), 'corrected'],
  ['hours of one activity at another', [2, 1.5], false, counted(2.5, 1), 'corrected'],
  ['all of it at one activity', [2, 1.5], false, counted(3.5), 'corrected'],
  ['the same, though withdrawn', [3.5], true, counted(3.5), 'withdrawn'],
  ['no record', [3.5], false, undefined, 'withdrawn'],
] as const)(
  'with %s now, a letter of %j hours, withdrawn %s, is as it should be',
  (_, hours, withdrawn, now, standing) => expect(standingOf({ ...counted(...hours), withdrawn }, now)).toBe(standing),
)

it('still stands when its activities are called otherwise, or stand in another order', () => {
  const { hours, activities } = counted(2, 1.5)
  const renamed = activities.map((one) => ({ ...one, title: `New ${one.title}` })).toReversed()
  expect(standingOf({ hours, activities, withdrawn: false }, { hours, activities: renamed })).toBe('stands')
})

it('is corrected when more people of a group are counted in one activity and fewer in another', () => {
  const of = (...people: number[]) => ({
    hours: 8,
    activities: people.map((one) => ({ title: 'A', sessions: 1, hours: 4, people: one })),
  })
  expect(standingOf({ ...of(2, 3), withdrawn: false }, of(3, 3))).toBe('corrected')
})
