import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { createForm } from '#web/forms/create-form.ts'
import type { OwnField } from '../contract.ts'
import { emptyForm, type FieldForm } from '../form-rules.ts'
import type { OwnForm } from '../kind-rules.ts'
import { olderAnswersQuery } from './api.ts'
import { KeptMonthsInput } from './kept-months-input.tsx'

const field: OwnField = {
  id: 'diet',
  kind: 'text',
  label: 'Diet',
  help: '',
  translations: {},
  options: [],
  mandatory: false,
  seenBy: 'staff',
  isPublic: false,
  keptMonths: 24,
  version: 1,
}

it.each<[string, OwnForm, OwnField | undefined, number | '', number, string]>([
  ['of many', 'volunteers', field, 12, 1200, "1,200 people's answers are older and will be emptied tonight"],
  ['of one', 'volunteers', field, 12, 1, "1 person's answer is older and will be emptied tonight"],
  ['of organisations', 'organisations', field, 12, 2, "2 organisations' answers are older and will be emptied tonight"],
  ['nothing where none is so old', 'volunteers', field, 12, 0, ''],
  ['nothing of the period that is saved', 'volunteers', field, 24, 7, ''],
  ['nothing where answers are kept', 'volunteers', field, '', 7, ''],
  ['nothing of a new field', 'volunteers', undefined, 12, 7, ''],
])('says what a period empties tonight: %s', async (_title, form, saved, keptMonths, answers, text) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(olderAnswersQuery(saved?.id ?? '', Number(keptMonths)).queryKey, { answers })
  const state = createForm<FieldForm>({ ...emptyForm, keptMonths }, () => ({ check: () => [] }))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <KeptMonthsInput state={state} form={form} field={saved} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const said = () => place.querySelector('[role=status]')?.textContent?.replace(/What is emptied.*$/, '')
  await expect.poll(said).toBe(text)
  root.unmount()
  place.remove()
})
