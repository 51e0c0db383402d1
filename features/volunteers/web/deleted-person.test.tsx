import { MantineProvider } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it } from 'vitest'
import { type Product, ProductProvider } from '#web/feature.tsx'
import { DeletedPerson } from './deleted-person.tsx'

const product: Product = {
  menu: [],
  adminTabs: [],
  formsParts: [],
  palette: [],
  search: async () => [],
  personButtons: [],
  personActions: [
    { label: 'Hours letter', icon: IconMail, place: 1, dialog: () => null },
    { label: 'Erase', icon: IconMail, place: 2, isForDeleted: true, dialog: ({ name }) => <p>{`Erase ${name}`}</p> },
  ],
  peopleActions: [],
  recordActions: [],
  preludes: [],
  whyAbsent: [],
  zones: undefined,
  recordParts: {},
  settingInputs: {},
}
const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
afterAll(() => root.unmount())

it('says that the person was deleted, and offers what a superadmin still does for them and nothing else', async () => {
  root.render(
    <MantineProvider>
      <ProductProvider value={product}>
        <DeletedPerson vid="mei" name="Mei" />
      </ProductProvider>
    </MantineProvider>,
  )
  await expect.poll(() => place.textContent).toContain('Mei was deleted')
  const buttons = [...place.querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Erase'])
  buttons[0]?.click()
  await expect.poll(() => place.textContent).toContain('Erase Mei')
})
