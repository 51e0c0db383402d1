import { expect, it } from 'vitest'
import { usualPeriods } from './periods.ts'

it.each([
  [
    '2026-01-31',
    [
      'This month: 2026-01-01 to 2026-01-31',
      'Last month: 2025-12-01 to 2025-12-31',
      'This quarter: 2026-01-01 to 2026-01-31',
      'Last quarter: 2025-10-01 to 2025-12-31',
      'This year: 2026-01-01 to 2026-01-31',
      'Last year: 2025-01-01 to 2025-12-31',
    ],
  ],
  [
    '2024-03-01',
    [
      'This month: 2024-03-01 to 2024-03-01',
      'Last month: 2024-02-01 to 2024-02-29',
      'This quarter: 2024-01-01 to 2024-03-01',
      'Last quarter: 2023-10-01 to 2023-12-31',
      'This year: 2024-01-01 to 2024-03-01',
      'Last year: 2023-01-01 to 2023-12-31',
    ],
  ],
  [
    '2026-11-25',
    [
      'This month: 2026-11-01 to 2026-11-25',
      'Last month: 2026-10-01 to 2026-10-31',
      'This quarter: 2026-10-01 to 2026-11-25',
      'Last quarter: 2026-07-01 to 2026-09-30',
      'This year: 2026-01-01 to 2026-11-25',
      'Last year: 2025-01-01 to 2025-12-31',
    ],
  ],
])('the usual periods on %s', (today, expected) =>
  expect(usualPeriods(today).map(({ label, firstDay, lastDay }) => `${label}: ${firstDay} to ${lastDay}`)).toEqual(
    expected,
  ),
)
