import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { required } from '#shared/required.ts'

/** What stands behind the question mark; product/routes.tsx reads it as plain texts. */
export type Search = Readonly<Record<string, string | undefined>>

/** The part of the page's address that its route calls so. */
export function usePathPart(name: string): string {
  return required(useAnyPathPart(name), `${name} in the address`)
}

/** The same where several routes lead to a page, and not each has this part. */
export function useAnyPathPart(name: string): string | undefined {
  const parts: Search = useParams({ strict: false })
  return parts[name]
}

export function useAddressSearch(): Search {
  return useSearch({ strict: false })
}

/** Changes what stands behind the question mark; a new page goes into the history unless it takes the place of this one. */
export function useChangeSearch(): (
  next: Search | ((before: Search) => Search),
  options: { replace: boolean; resetScroll?: boolean },
) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    (search, options) => {
      const { resolvedLocation } = router.state
      // on the way to another page already: what was typed into a filter just before must not lead back
      if (resolvedLocation && resolvedLocation.pathname !== router.latestLocation.pathname) return
      void navigate({ to: '.', search, ...options })
    },
    [navigate, router],
  )
}
