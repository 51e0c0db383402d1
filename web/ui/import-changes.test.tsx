import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { Changes } from './import-changes.tsx'

it.each([
  ['2026-12-31', '2027-01-05', 'Trained on: 31/12/2026 → 05/01/2027'],
  ['', '2026-12-31', 'Trained on: nothing → 31/12/2026'],
  ['31/12/2026', '', 'Trained on: 31/12/2026 → nothing'],
  ['Level 2', '2026-13-45', 'Trained on: Level 2 → 2026-13-45'],
])('a date reads as it is typed, before and after: %s to %s', async (before, after, text) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <MantineProvider>
      <Changes changes={[{ field: 'Trained on', before, after }]} says="" />
    </MantineProvider>,
  )
  await expect.poll(() => place.querySelector('p')?.textContent).toBe(text)
  root.unmount()
  place.remove()
})
