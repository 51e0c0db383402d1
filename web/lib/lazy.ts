import { type ComponentType, lazy as lazyOfReact } from 'react'
import { isReachable } from './is-reachable.ts'
import { untilNetworkOr } from './until-network.ts'

/** Milliseconds after which a part is fetched again where no news of a network comes. */
const fetchedAgainAfter = 5000

/**
 * A part of a page that is fetched when it is wanted. Without a network it is missing until there is one, and what
 * stands on the page stays.
 */
export const lazy = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyOfReact(() => fetchWhenReachable(load))

export async function fetchWhenReachable<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await isReachable()) throw error
      await untilNetworkOr(fetchedAgainAfter)
    }
  }
}
