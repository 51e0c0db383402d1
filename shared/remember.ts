/** So many results are kept: the words of a sheet repeat, its names do not. */
const mostKept = 5000
/** A longer text is said once. */
const longest = 80

/** The same function, which works each short text out once; for results that depend on nothing else and that nobody changes. */
export function remember<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (text.length > longest) return work(text)
    const kept = known.get(text)
    if (kept !== undefined || known.has(text)) return kept as Result // the map holds results alone
    const result = work(text)
    if (known.size >= mostKept) known.clear()
    known.set(text, result)
    return result
  }
}

/** The same function of a list, which is asked once of each: lists of options stay the same ones while a sheet is read. */
export function rememberOf<Key extends object, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { result: Result }>()
  return (key) => {
    const kept = known.get(key) ?? { result: work(key) }
    known.set(key, kept)
    return kept.result
  }
}
