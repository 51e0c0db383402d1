/** What an Undo says of several: how many were put back, and how many stay, because somebody changed them since. */
export function wasPutBack(changed: number, kept: number): string {
  if (!kept) return `Put back: ${changed}`
  const stay = `Changed by somebody since, and left as they are: ${kept}`
  return `${changed ? `Put back: ${changed}` : 'Nobody was put back'}. ${stay}`
}

interface AddedGroup {
  name: string
  members: number
  already: number
}

/** What is to be said of groups whose members were not all added, a line each. */
export const notAllAdded = (groups: readonly AddedGroup[]): string[] =>
  groups.flatMap(({ name, members, already }) => {
    if (!members) return `${name}: nobody is in this group`
    if (already === members) return `${name}: everybody took part already`
    return already
      ? `${name}: ${already.toLocaleString('en')} of ${members.toLocaleString('en')} took part already`
      : []
  })
