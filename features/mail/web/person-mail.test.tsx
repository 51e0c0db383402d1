import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import type { PersonMail } from '../public-contract.ts'
import { personMailQuery } from './person-api.ts'
import { PersonMailButton } from './person-mail.tsx'

const stop = (topic: PersonMail['stopped'][number]['topic']) => ({
  topic,
  reason: 'bounced',
  detail: '',
  on: '2026-11-27T00:00:00Z',
})

it.each([
  ['nothing is stopped', [], 'E-mails'],
  ['news alone are stopped', [stop('news')], 'E-mails'],
  ['all came back', [stop('*')], 'E-mails stopped'],
])('says before anybody writes: %s', async (_title, stopped, text) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const mail: PersonMail = { address: 'mei@example.org', language: 'en', stopped, letters: [] }
  client.setQueryData(personMailQuery('mei').queryKey, mail)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <PersonMailButton vid="mei" name="Mei" />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => place.querySelector('button')?.textContent).toBe(text)
  root.unmount()
  place.remove()
})
