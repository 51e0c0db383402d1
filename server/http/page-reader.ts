import { readFile } from 'node:fs/promises'

/**
 * Reads a page of the built web app as it is now: a second start builds it again beside a product that runs, and a page of
 * before would ask for files that are gone. While one build takes the place of another, the page of before counts.
 * Undefined where there was none yet.
 */
export function pageReader(file: string): () => Promise<string | undefined> {
  let last: string | undefined
  return async () => {
    last = await readFile(file, 'utf8').catch(() => last)
    return last
  }
}
