/** So many pieces may stand within brackets. */
const mostWithin = 20

/** The pieces outside of brackets and quotes, and what parts them, in turn: "Therapy visits (hospital, homes)" is one. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const pieces = text.split(separator)
  const whole: string[] = []
  for (let at = 0; at < pieces.length; ) {
    let end = at
    while (end < pieces.length && end - at < 2 * mostWithin && isOpen(pieces.slice(at, end + 1).join(''))) end += 2
    // what is never closed parts as all else
    if (end >= pieces.length || end - at >= 2 * mostWithin) end = at
    whole.push(pieces.slice(at, end + 1).join(''), ...pieces.slice(end + 1, end + 2))
    at = end + 2
  }
  return whole
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0
const isOpen = (text: string) =>
  count(text, /[(（[]/g) > count(text, /[)）\]]/g) ||
  count(text, /"/g) % 2 === 1 ||
  count(text, /“/g) > count(text, /”/g)
