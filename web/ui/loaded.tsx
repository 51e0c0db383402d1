import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/api-problem.ts'
import { blockingError } from '../lib/blocking-error.ts'
import { PageSkeleton } from '../shell/page-skeleton.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown }
  children: (data: Data) => ReactNode
}

/** What a page is made of once its answer is there; until then its outline, or why it does not come. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const error = blockingError(query)
  if (error)
    return (
      <Alert color="red" role="alert">
        {messageOf(error)}
      </Alert>
    )
  return query.data === undefined ? <PageSkeleton /> : children(query.data)
}
