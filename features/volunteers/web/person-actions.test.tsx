import { MantineProvider } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { type Product, ProductProvider } from '#web/feature.tsx'
import type { Volunteer } from '../contract.ts'
import { PersonActions } from './person-actions.tsx'

const nothing = () => null
const product: Product = {
  menu: [],
  adminTabs: [],
  formsParts: [],
  palette: [],
  search: async () => [],
  personButtons: [
    // its code never comes
    { label: 'Write', icon: IconMail, place: 1, button: lazy(() => new Promise(() => {})) },
  ],
  personActions: [
    { label: 'Hours letter', icon: IconMail, place: 1, dialog: nothing },
    { label: 'Erase', icon: IconMail, place: 2, isForSuperadmins: true, dialog: nothing },
  ],
  peopleActions: [],
  recordActions: [],
  preludes: [],
  whyAbsent: [],
  zones: undefined,
  recordParts: {},
  settingInputs: {},
}
const mei = {
  vid: 'mei',
  fullName: 'Mei',
  nric: '',
  priorMedicalCondition: '',
  criminalHistory: '',
  isErased: false,
} as Volunteer

const place = document.body.appendChild(document.createElement('div'))
let root: ReturnType<typeof createRoot> | undefined
afterEach(() => root?.unmount())

function show(volunteer: Volunteer | undefined) {
  root = createRoot(place)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <ProductProvider value={product}>
          <PersonActions volunteer={volunteer} shown={undefined} onShow={() => {}} />
        </ProductProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
}
const buttons = () =>
  [...place.querySelectorAll('button')].map(({ textContent, disabled }) => `${textContent} ${disabled}`)

it('has its places before the record and before the code of a button is there', async () => {
  show(undefined)
  await expect.poll(buttons).toEqual(['Write true', 'More true'])
  root?.unmount()
  show(mei)
  await expect.poll(buttons).toEqual(['Write true', 'More false'])
})

it('offers the less used in a menu, and nobody what is for superadmins alone', async () => {
  show(mei)
  await expect.poll(() => place.querySelectorAll('button').length).toBe(2)
  place.querySelectorAll('button')[1]?.click()
  const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
  await expect.poll(items).toEqual(['Hours letter'])
})

it('offers nothing for a person whose record was erased', async () => {
  show(mei)
  await expect.poll(buttons).toEqual(['Write true', 'More false'])
  root?.unmount()
  show({ ...mei, isErased: true })
  await expect.poll(buttons).toEqual([])
})
