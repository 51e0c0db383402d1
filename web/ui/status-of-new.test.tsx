import { expect, test } from 'vitest'
import { defaultForm } from '#features/form-settings/rules.ts'
import { statusWhereNone } from './status-of-new.tsx'

const { statuses } = defaultForm('volunteers')
const active = ['active', 'accepted']

test.each([
  ['nothing was chosen', {}, 'Active'],
  ['New was chosen last', { last: 'New' }, 'New'],
  ['those who left were imported last', { last: 'Withdrawn' }, 'Active'],
  ['those who left are imported now', { chosen: 'Withdrawn', last: 'Withdrawn' }, 'Withdrawn'],
  ['the status of last time is there no more', { last: 'Befriender' }, 'Active'],
])('a sheet without statuses, where %s', (_which, { chosen, last }: { chosen?: string; last?: string }, status) =>
  expect(statusWhereNone(statuses, { chosen, last }, active)).toBe(status),
)
