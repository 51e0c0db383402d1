import { expect, test } from 'vitest'
import { sayUndone } from './undo-rules.ts'

test.each([
  [{ returned: 0, kept: 0, tags: [] }, ''],
  [
    { returned: 1, kept: 0, tags: [] },
    ' In 1 session somebody changed the attendance since: Bala has it as it is now.',
  ],
  [
    { returned: 0, kept: 2, tags: ['Car'] },
    ' In 2 sessions of both somebody changed the attendance since: Arun has it as it is now. Without a tag that was taken off since: Car.',
  ],
  [{ returned: 0, kept: 0, tags: ['Car', 'Nurse'] }, ' Without tags that were taken off since: Car, Nurse.'],
])('what was changed since a merge is said when it is undone', (since, said) => {
  expect(sayUndone('Bala', 'Arun', since)).toBe(`Two records again: Bala.${said}`)
})
