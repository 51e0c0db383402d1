import { expect, it } from 'vitest'
import { checkPaper, describeNeed, nameOfSlot, type PaperForm, validUntil } from './rules.ts'

it.each<[string, Partial<PaperForm>, string[]]>([
  ['a name and nobody in particular', { name: 'Indemnity' }, []],
  ['a name and everybody', { name: 'Police check', neededBy: 'everybody' }, []],
  ['a name and a role', { name: 'Driving licence', neededBy: 'roles', roles: ['Driver'] }, []],
  ['no name, needed by nobody: the slot stands for nothing again', { name: ' ' }, []],
  ['no name, needed by everybody', { name: ' ', neededBy: 'everybody' }, ['name']],
  ['roles that nobody chose', { name: 'Licence', neededBy: 'roles' }, ['roles']],
  ['neither', { neededBy: 'roles' }, ['name', 'roles']],
  ['60 characters', { name: 'x'.repeat(60) }, []],
  ['61 characters', { name: 'x'.repeat(61) }, ['name']],
])('a slot with %s', (_what, form, wrong) => {
  expect(
    checkPaper({ name: '', neededBy: 'nobody', roles: [], validMonths: '', ...form }).map(({ path }) => path),
  ).toEqual(wrong)
})

it.each<[Pick<PaperForm, 'neededBy' | 'roles'>, string]>([
  [{ neededBy: 'nobody', roles: [] }, ''],
  [{ neededBy: 'everybody', roles: [] }, 'Needed by everybody who is signed up'],
  [{ neededBy: 'roles', roles: ['Driver', 'Escort'] }, 'Needed for Driver, Escort'],
])('%o is told as "%s"', (need, words) => expect(describeNeed(need)).toBe(words))

it('a slot is called by its name, and by its number where it has none', () => {
  const papers = [
    { slot: 1, name: 'Police check' },
    { slot: 2, name: '' },
  ]
  expect([1, 2, 3].map((slot) => nameOfSlot(slot, papers))).toEqual(['Police check', 'Slot 2', 'Slot 3'])
})

it.each([
  ['2026-11-26', 24, '2028-11-25'],
  ['2026-11-01', 1, '2026-11-30'],
  ['2026-01-31', 1, '2026-02-27'],
  ['2024-02-29', 12, '2025-02-27'],
  ['2026-12-31', 600, '2076-12-30'],
])('what was checked on %s and is valid for %i months is valid until %s', (checked, months, expected) =>
  expect(validUntil(checked, months)).toBe(expected),
)
