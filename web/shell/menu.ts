/** The part of the path that says which section is open. */
export function firstSegment(pathname: string): string {
  return pathname.split('/')[1] || 'dashboard'
}
