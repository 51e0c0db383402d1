import { expect, it } from 'vitest'
import { headingWords } from './heading-words.ts'
import { turnSheet } from './turned-sheet.ts'

const fields = Object.keys(headingWords)
  .filter((name) => !/^(?:coordinator|member|org|contactNo|entity|addressLine1|volGroup)/.test(name))
  .map((name) => ({ name, label: name, kind: 'text' as const, section: '' }))
const turn = (...rows: string[]) =>
  turnSheet(
    rows.map((row) => row.split('|')),
    fields,
  )?.map((row) => row.join('|'))

it.each([
  {
    says: 'labels below a title',
    rows: ['Volunteer profile||', '||', 'Name|Tan A|Lim B', 'Sex|F|M', 'HP|91|92', 'Blood|O|A'],
    read: ['Name|Sex|HP|Blood', 'Tan A|F|91|O', 'Lim B|M|92|A'],
  },
  {
    says: 'people who are numbered above',
    rows: [
      '|Volunteer 1|Volunteer 2',
      'Full name|Tan A|Lim B',
      'Mobile number|91|92',
      'E-mail|a@a|',
      'Date of birth||',
    ],
    read: ['Full name|Mobile number|E-mail|Date of birth', 'Tan A|91|a@a|', 'Lim B|92||'],
  },
  {
    says: 'labels that are numbered, with an empty column between people',
    rows: ['1|Name|Tan A||Lim B', '2|HP|91||92', '3|DOB|1/2/1960||'],
    read: ['Name|HP|DOB', 'Tan A|91|1/2/1960', 'Lim B|92|'],
  },
  {
    says: 'the form of one person',
    rows: ['Name:|Tan A', 'Mobile:|91', 'Email:|a@a'],
    read: ['Name:|Mobile:|Email:', 'Tan A|91|a@a'],
  },
])('turns $says', ({ rows, read }) => expect(turn(...rows)).toEqual(read))

it.each([
  ['a list', ['Name|Sex|HP|DOB', 'Tan A|F|91|', 'Lim B|M|92|']],
  [
    'a list below who keeps it',
    ['Name|Tan', 'Email|a@a', 'HP|91', 'Name|Sex|HP|DOB|Email', 'Tan A|F|91||', 'Lim|M|92||'],
  ],
  ['a list of names alone', ['Name', 'Tan A', 'Lim B', 'Ong C']],
  ['what has no name', ['Sex|F', 'HP|91', 'Email|a@a']],
  ['labels without people', ['Name|', 'HP|', 'Email|']],
])('leaves %s as it is', (_, rows) => expect(turn(...rows)).toBeUndefined())
