const mostLines = 10

/**
 * Where the quote that begins a cell is closed as programs write it: by the last quote of the same cell. A line break may
 * stand between the two, and a tab does not.
 */
function closeOf(text: string, open: number, isEnd: (sign: string | undefined) => boolean, delimiter: string): number {
  let lines = 0
  for (let at = open + 1; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n') lines++
    if (lines > mostLines || (sign === '\t' && delimiter === '\t')) return -1
    if (sign !== '"') continue
    if (text[at + 1] === '"') at++
    // a quote alone in its cell is a ditto mark of a later row
    else return isEnd(text[at + 1]) && (at === open + 1 || !isEnd(text[at - 1])) ? at : -1
  }
  return -1
}

/**
 * A text of cells in which a quote that is no more than a ditto mark, or begins a cell and never ends, is a cell's own text:
 * otherwise it would take in all the lines up to the next quote.
 */
export function keepStrayQuotes(text: string, delimiter: string): string {
  if (!text.includes('"')) return text
  const isEnd = (sign: string | undefined) => sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'
  const kept: string[] = []
  for (let at = 0; at < text.length; ) {
    if (text[at] === '"' && isEnd(text[at - 1])) {
      // a quoted cell may begin with the comma that parts cells elsewhere
      const isAlone = isEnd(text[at + 1])
      const close = isAlone && delimiter === '\t' ? -1 : closeOf(text, at, isEnd, delimiter)
      if (close >= 0) {
        kept.push(text.slice(at, close + 1))
        at = close + 1
        continue
      }
      let end = at + 1
      while (!isEnd(text[end])) end++
      kept.push(`"${text.slice(at, end).replaceAll('"', '""')}"`)
      at = end
      continue
    }
    let end = at + 1
    while (end < text.length && !(text[end] === '"' && isEnd(text[end - 1]))) end++
    kept.push(text.slice(at, end))
    at = end
  }
  return kept.join('')
}
