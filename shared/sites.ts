/** The lines of a setting that lists sites. */
export const splitSites = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((line) => line.replace(/\/$/, ''))
    .filter(Boolean)

/** https, a host and perhaps a port; plain http only for a machine's own trials. No path, and no *. */
export const isSite = (text: string): boolean =>
  /^(https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/i.test(text)

/** The sites of a setting as a content policy names them; what is none is left out. */
export const readSites = (text: string): string[] => splitSites(text).filter(isSite)
