import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of web/paths.ts, with its search if it has one. */
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link inside the product: a real `href`, opened without loading the page again. It is the current one only where it
 * leads to this very page, and not to one above it.
 */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const [pathname = '', search] = to.split('?')
  const params = search ? Object.fromEntries(new URLSearchParams(search)) : {}
  return <Link to={pathname} search={params} activeOptions={{ exact: true }} {...rest} />
}
