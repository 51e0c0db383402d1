import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'
import { toastError } from './toasts.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The first parts of news that refresh it beside those that begin like its own key: it gathers from several places. */
      refreshedBy?: readonly string[]
    }
    mutationMeta: {
      /** The screen shows the error itself. */
      showsOwnError?: boolean
    }
  }
}

/** A call that the server has answered is not asked again; one that got no answer is, twice. */
const retry = (failures: number, error: unknown) =>
  failures < 2 && (!(error instanceof ApiProblem) || error.status === 503)

// it takes every page for one that was opened with a network: then the network that comes would change nothing
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  defaultOptions: {
    // without a network a call fails and says so; it is not kept back in silence until there is one
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry,
      refetchOnWindowFocus: true,
      refetchOnReconnect: 'always',
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.showsOwnError) toastError(error)
    },
  }),
})
