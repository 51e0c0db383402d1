interface UnsavedPage {
  /** Whether something of it would be lost. */
  mustAsk: () => boolean
  /** Of a page that saves by itself a moment after each change. */
  save?: (() => Promise<unknown>) | undefined
}

const pages = new Set<UnsavedPage>()

/** The page is asked before somebody signs out, until the returned function is called. */
export function watchUnsaved(page: UnsavedPage): () => void {
  pages.add(page)
  return () => pages.delete(page)
}

/** Without a network a save may wait for good, and somebody who signs out does not. */
const longestSave = 3000

const inTime = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, longestSave))])

/** Saves what is saved by itself; true where something typed would still be lost. */
export async function wouldLose(): Promise<boolean> {
  for (const { mustAsk, save } of pages) if (mustAsk() && save) await inTime(save())
  return [...pages].some(({ mustAsk }) => mustAsk())
}

let way: (() => void) | undefined

/** How one signs out here: with what is asked first. */
export function keepSignOut(ask: () => void): () => void {
  way = ask
  return () => {
    way = undefined
  }
}

export const askToSignOut = () => way?.()
