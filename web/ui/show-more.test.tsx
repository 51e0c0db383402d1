import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { ShowMore, useShown } from './show-more.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// the test's browser has none
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))

function List({ total }: { total: number }) {
  const { shown, more } = useShown(total)
  return (
    <>
      <output>{shown}</output>
      <ShowMore shown={shown} total={total} ofOthers="The download has all." more={more} />
    </>
  )
}

async function show(total: number) {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(place).render(
      <MantineProvider>
        <List total={total} />
      </MantineProvider>,
    ),
  )
  const button = () => place.querySelector('button')
  return {
    shown: () => place.querySelector('output')?.textContent,
    says: () => place.querySelector('[role=status]')?.textContent,
    button: () => button()?.textContent,
    press: () => act(async () => button()?.click()),
  }
}

it('shows a long list a hundred rows at a time, until all are there', async () => {
  const list = await show(1201)
  expect([list.shown(), list.says(), list.button()]).toEqual([
    '100',
    'The first 100 of 1,201 are listed. The download has all.',
    'Show the next 100',
  ])
  for (let times = 0; times < 11; times++) await list.press()
  expect([list.shown(), list.button()]).toEqual(['1200', 'Show the last one'])
  await list.press()
  expect([list.shown(), list.says(), list.button()]).toEqual(['1201', undefined, undefined])
})

it('says nothing where all are shown at once', async () => {
  const list = await show(100)
  expect([list.shown(), list.button()]).toEqual(['100', undefined])
})
