import { useNavigate, useSearch } from '@tanstack/react-router'

/** The open tab stands in the address. */
export function useTab() {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  return {
    value: tab,
    set: (next: string) =>
      void navigate({ to: '.', replace: true, search: (before: object) => ({ ...before, tab: next }) } as never),
  }
}
