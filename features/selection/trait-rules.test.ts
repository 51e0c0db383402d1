import { expect, test } from 'vitest'
import { type Trait, traits } from './search-fields.ts'
import { readRange, traitRules } from './trait-rules.ts'
import { describeTrait } from './trait-words.ts'

test.each<[string, ReturnType<typeof readRange>]>([
  ['3..6', { least: 3, below: 6 }],
  ['3..', { least: 3, below: undefined }],
  ['..6', { least: undefined, below: 6 }],
  ['..', undefined],
  ['6..6', undefined],
  ['6..3', undefined],
  ['..0', undefined],
  ['-1..', undefined],
  ['1.5..2', undefined],
  ['1234567..', undefined],
  ['3', undefined],
])('the range %s', (text, range) => expect(readRange(text)).toEqual(range))

function tagOf(number: number): string {
  return `019aa0d0-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** Of each trait the values that it takes, in words, and some that it does not. */
const cases: Record<Trait, { takes: Record<string, string>; refuses: string[] }> = {
  search: { takes: { 'mei tan': 'Found by "mei tan"' }, refuses: [] },
  age: {
    takes: {
      '20-25': 'Age: 20-25',
      '13..17': 'Age: 13 to 17',
      '60..': 'Age: 60 or older',
      '..17': 'Age: 17 or younger',
      '18..18': 'Age: 18',
    },
    refuses: ['21-26', '', '..', '17..13', '1.5..2', '1000..'],
  },
  gender: { takes: { Male: 'Gender: Male' }, refuses: [] },
  nationality: { takes: { Singaporean: 'Nationality: Singaporean' }, refuses: [] },
  birthMonth: {
    takes: {
      '1': 'Birthday in January',
      '12': 'Birthday in December',
      this: 'Birthday this month',
      next: 'Birthday next month',
    },
    refuses: ['0', '13', '01', 'May', 'last'],
  },
  guardian: { takes: { unconfirmed: 'Under 16, guardian not confirmed' }, refuses: ['confirmed'] },
  language: { takes: { Tamil: 'Speaks Tamil' }, refuses: [] },
  role: { takes: { Driver: 'Prefers the role Driver' }, refuses: [] },
  freeOn: {
    takes: {
      Saturday: 'Free on Saturday',
      'Saturday Morning': 'Free on Saturday, Morning',
      'any Late evening': 'Free: Late evening',
    },
    refuses: ['saturday', 'Sat', '6', 'any', 'any ', 'Saturday ', 'Morning'],
  },
  birthday: {
    takes: {
      '11-30..12-06': 'Birthday 30 November to 6 December',
      '12-27..01-02': 'Birthday 27 December to 2 January',
      '02-29..02-29': 'Birthday 29 February',
      week: 'Birthday today or in the next 6 days',
    },
    refuses: ['', '11-30', '11-30..', '..12-06', '11-31..12-06', '11-30..13-01', '1-1..2-2'],
  },
  hoursIn: {
    takes: {
      '2026-01-01..2026-03-31:20': '20 hours or more from 01 Jan 2026 to 31 Mar 2026',
      '2026-01-01..:1': '1 hour or more on 01 Jan 2026 or later',
    },
    refuses: ['', '2026-01-01..2026-03-31', ':20', '2026-01-01..:0', '2026-01-01..:1.5', '2026-01-01..:1:2', '..:3'],
  },
  cameTo: {
    takes: {
      [`2026-11-01..2026-11-30&activity=${tagOf(1)}`]: 'Came to one activity from 01 Nov 2026 to 30 Nov 2026',
      [`2026-11-01..&venue=${tagOf(1)}`]: 'Came at one location on 01 Nov 2026 or later',
      [`2026-11-01..2026-11-30&activity=${tagOf(1)}&venue=${tagOf(1)}&hours=20`]:
        '20 hours or more, to one activity at one location from 01 Nov 2026 to 30 Nov 2026',
    },
    refuses: [
      '2026-11-01..2026-11-30',
      '2026-11-01..2026-11-30&hours=20',
      `activity=${tagOf(1)}`,
      '2026-11-01..&activity=kitchen',
      `2026-11-01..&activity=${tagOf(1)}&activity=${tagOf(1)}`,
      `2026-11-01..&activity=${tagOf(1)}&hours=0`,
      `2026-11-01..&activity=${tagOf(1)}&role=cook`,
    ],
  },
  lastCameOn: {
    takes: {
      '2026-01-01..': 'Last came on 01 Jan 2026 or later',
      '..2026-03-31': 'Last came on 31 Mar 2026 or before',
      '2026-01-01..2026-03-31': 'Last came from 01 Jan 2026 to 31 Mar 2026',
    },
    refuses: ['', '..', '2026-02-30..', 'never', '2026'],
  },
  came: {
    takes: {
      '2026-11-01..2026-11-30': 'Came from 01 Nov 2026 to 30 Nov 2026',
      '2026-11-01..': 'Came on 01 Nov 2026 or later',
    },
    refuses: ['', '..', '2026-02-30..', 'never'],
  },
  joined: {
    takes: {
      '..6': 'Joined less than 6 months ago',
      '60..': 'Joined 5 years ago or longer',
      '11..13': 'Joined 11 months to 13 months ago',
    },
    refuses: ['never', '6', '..1201'],
  },
  lastCame: {
    takes: {
      never: 'Never came',
      '3..': 'Not seen for 3 months',
      '..1': 'Came in the last 1 month',
      '3..12': 'Last came 3 months to 1 year ago',
    },
    refuses: ['always', '12..3'],
  },
  hours: {
    takes: { '100..': '100 hours or more', '1..': '1 hour or more', '90..100': '90 to less than 100 hours' },
    refuses: ['100', '1.5..'],
  },
  yearHours: { takes: { '..1': 'Less than 1 hour this year' }, refuses: [''] },
  tag: {
    takes: { [tagOf(1)]: 'Tag: (deleted tag)', [`${tagOf(1)},${tagOf(2)}`]: 'Tag: (deleted tag) or (deleted tag)' },
    refuses: ['', 'Driver', `${tagOf(1)},`, `${tagOf(1)} `, Array.from({ length: 11 }, (_, i) => tagOf(i)).join(',')],
  },
  imported: { takes: { [tagOf(1)]: 'Added by one import' }, refuses: ['the last one', ''] },
  erased: { takes: { included: 'With erased people' }, refuses: ['yes', ''] },
  group: { takes: { [tagOf(1)]: 'Group: (deleted group)' }, refuses: ['Readers', ''] },
  venue: {
    takes: {
      [tagOf(1)]: 'Location: (deleted location)',
      '(not given)': 'Without a location',
      [Array.from({ length: 50 }, (_, i) => tagOf(i)).join(',')]:
        'Location: (deleted location), (deleted location), (deleted location) or 47 more',
    },
    refuses: ['Hall', '', Array.from({ length: 51 }, (_, i) => tagOf(i)).join(',')],
  },
  tier: { takes: { Core: 'Tier: Core' }, refuses: [] },
  available: { takes: { Weekly: 'Available: Weekly' }, refuses: [] },
  skill: { takes: { piano: 'Skills or interests contain "piano"' }, refuses: [] },
  said: { takes: { 'own car': 'Remarks or other texts contain "own car"' }, refuses: [' '] },
  withoutTag: { takes: { [tagOf(1)]: 'Without the tag (deleted tag)' }, refuses: ['Driver'] },
  own: {
    takes: {
      [`${tagOf(1)}=any`]: 'A field that you do not see',
      [`${tagOf(1)}=number%3A3..`]: 'A field that you do not see',
    },
    refuses: ['T-shirt=any', tagOf(1), `${tagOf(1)}=maybe`],
  },
  choice: {
    takes: {
      'race=Malay&race=Indian&religion=(not+given)': 'Race: Malay or Indian, Religion: not given',
      'maritalStatus=Single': 'Marital Status: Single',
    },
    refuses: ['', 'race', 'race=', 'fullName=Mei', 'race=Malay&hasCriminalHistory=Yes'],
  },
  check: {
    takes: {
      '2:lacks': 'Slot 2: missing or run out',
      '1:has,10:ends:30': 'Slot 1: checked and valid, Slot 10: runs out within 30 days',
    },
    refuses: ['', '2', '11:has', '2:has,2:lacks'],
  },
  leaves: { takes: { late: 'Often checks out late or not at all' }, refuses: ['early'] },
}

test.each(traits)('%s takes what it means, and says it in words', (trait) => {
  const { takes, refuses } = cases[trait]
  for (const [value, words] of Object.entries(takes))
    expect([traitRules[trait].isValue(value), describeTrait(trait, value)]).toEqual([true, words])
  expect(refuses.filter((value) => traitRules[trait].isValue(value))).toEqual([])
})

test('tags are called by their names where these are known', () => {
  const nameOf = (id: string) => (id === tagOf(1) ? 'Driver' : undefined)
  expect(describeTrait('tag', `${tagOf(1)},${tagOf(2)}`, nameOf)).toBe('Tag: Driver or (deleted tag)')
  expect(describeTrait('withoutTag', tagOf(1), nameOf)).toBe('Without the tag Driver')
})
