import { expect, it } from 'vitest'
import { dayOfHeading } from './heading-rules.ts'

it.each([
  ['2/10', '2026-10-02'],
  ['02-Oct', '2026-10-02'],
  ['Fri 2 Oct', '2026-10-02'],
  ['Oct 2', '2026-10-02'],
  ['2 Oct 2025', '2025-10-02'],
  ['2026-10-02', '2026-10-02'],
  ['2/10/26', '2026-10-02'],
  ['2/10 (Fri)', '2026-10-02'],
  ['28/12', '2026-12-28'],
  ['5/1', '2027-01-05'],
  ['31/2', undefined],
  ['Name', undefined],
  ['HP', undefined],
  ['Total', undefined],
  ['12', undefined],
])('the day of “%s”', (heading, day) => expect(dayOfHeading(heading, '2026-11-29')).toBe(day))
