const searches = new Map<string, string>()

/** Remembers how a page was last shown: its filters, its order and its page of rows stand in the address. */
export function rememberSearch(pathname: string, search: string): void {
  searches.set(pathname, search)
}

/** The address of a page as it was last shown here, until the app is loaded again. */
export const asLastShown = (pathname: string): string => pathname + (searches.get(pathname) ?? '')
