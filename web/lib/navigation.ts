import type { AnyRouter } from '@tanstack/react-router'

let router: AnyRouter | undefined

/** The router makes itself known at the start, so that code outside of components can go somewhere. */
export function keepRouter(started: AnyRouter): void {
  router = started
}

/** Goes to a path of our own, with its search; `unasked` also leaves a form with unsaved changes. */
export function goTo(path: string, options: { replace?: boolean; unasked?: boolean } = {}): void {
  if (router)
    void router.navigate({
      href: path,
      replace: options.replace ?? false,
      ignoreBlocker: options.unasked ?? false,
    })
  else window.location.assign(path)
}
