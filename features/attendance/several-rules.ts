/** What an Undo says of several: how many were put back, and how many stay, because somebody changed them since. */
export function wasPutBack(changed: number, kept: number): string {
  if (!kept) return `Put back: ${changed}`
  const stay = `Changed by somebody since, and left as they are: ${kept}`
  return `${changed ? `Put back: ${changed}` : 'Nobody was put back'}. ${stay}`
}
