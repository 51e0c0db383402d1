import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { useWrite } from './use-write.ts'

it('calls back also where the button has gone with its success', async () => {
  let waiting = ['Mary']
  const told: string[] = []
  const outcome: { fails: boolean } = { fails: true }
  const place = document.body.appendChild(document.createElement('div'))
  const button = () => place.querySelector('button')
  function List() {
    const { data = [] } = useQuery({ queryKey: ['people'], queryFn: async () => waiting })
    // asked again by the same success, and answered when the list has come and gone
    useQuery({
      queryKey: ['registrations'],
      queryFn: async () => {
        await expect.poll(() => waiting.length || !button()).toBeTruthy()
        return ''
      },
    })
    return data.map((name) => <Accept key={name} name={name} />)
  }
  function Accept({ name }: { name: string }) {
    const write = useWrite(
      async (input: string) => {
        if (outcome.fails) throw new Error('No network')
        waiting = []
        return input
      },
      { refreshes: ['people', 'registrations'] },
    )
    const callbacks = {
      onSuccess: (accepted: string) => void told.push(`accepted ${accepted}`),
      onError: (error: Error) => void told.push(error.message),
      onSettled: () => void told.push('settled'),
    }
    return (
      <button type="button" onClick={() => write.mutate(name, callbacks)}>
        {name}
      </button>
    )
  }
  const root = createRoot(place)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  await expect.poll(() => button()?.textContent).toBe('Mary')
  button()!.click()
  await expect.poll(() => told).toEqual(['No network', 'settled'])
  outcome.fails = false
  button()!.click()
  await expect.poll(() => told).toEqual(['No network', 'settled', 'accepted Mary', 'settled'])
  expect(button()).toBeNull()
  root.unmount()
})
