import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchWhenReachable } from './lazy.ts'

/** A page whose code is fetched when it is opened; without a network it is on its way until there is one. */
export const lazyPage: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => fetchWhenReachable(load), exportName)
