import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { Changes, wordsOfRest } from './import-changes.tsx'
import type { KnownRow, SheetChange } from './known-rows.ts'

it.each([
  ['2026-12-31', '2027-01-05', 'Trained on: 31 Dec 2026 → 05 Jan 2027'],
  ['', '2026-12-31', 'Trained on: 31 Dec 2026 (empty until now)'],
  ['31/12/2026', '', 'Trained on: 31/12/2026 → empty'],
  ['Level 2', '2026-13-45', 'Trained on: Level 2 → 2026-13-45'],
])('a date reads as everywhere, before and after: %s to %s', (before, after, text) =>
  expectText({ field: 'Trained on', before, after }, text),
)

it('what a later row of the file does not say is not taken away', () =>
  expectText({ field: 'Size', before: '12', after: '', stays: true }, 'Size: 12 stays; the row says nothing of it'))

it('people who join are counted, and were not empty before', () =>
  expectText({ field: 'New members', before: '', after: '2 members' }, 'New members: 2 members'))

it('says what becomes of the rest of a record', () => {
  const known = { vid: 'x', name: 'Alder' } as KnownRow
  expect(wordsOfRest(known, 'update', true)).toBe('Everything else stays as it is.')
  expect(wordsOfRest(known, 'leave', true)).toBe('Nothing of this is changed unless you choose Update.')
  expect(wordsOfRest(known, 'add', true)).toBe('Alder stays as it is.')
  expect(wordsOfRest({ name: 'Row 3' } as KnownRow, 'leave', true)).toBe('')
  expect(wordsOfRest({ name: 'Row 3' } as KnownRow, 'update', true)).toBe('Both rows come in as one.')
})

async function expectText(change: SheetChange, text: string) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <MantineProvider>
      <Changes changes={[change]} says="" />
    </MantineProvider>,
  )
  await expect.poll(() => place.querySelector('p')?.textContent).toBe(text)
  root.unmount()
  place.remove()
}
