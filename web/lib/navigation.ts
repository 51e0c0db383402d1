import type { AnyRouter } from '@tanstack/react-router'

let router: AnyRouter | undefined

/** The router makes itself known at the start, so that code outside of components can go somewhere. */
export function keepRouter(started: AnyRouter): void {
  router = started
}

/** Goes to a path of our own, with its search. */
export function goTo(path: string, options: { replace?: boolean } = {}): void {
  if (router) void router.navigate({ href: path, replace: options.replace ?? false } as never)
  else window.location.assign(path)
}
