import type { Page } from 'playwright-core'

/**
 * Looks through everything that the page's origin has kept: databases, storages and caches. What of a person can be read
 * in it, what may be done with its keys, and how much there is in each part of each database.
 */
export const everythingKept = (of: Page, personal: RegExp) =>
  of.evaluate(async (looked) => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        texts.push(request.url)
        // the files of the page are everybody's, and hold examples of numbers
        if (request.url.includes('/assets/')) continue
        texts.push((await (await (await caches.open(name)).match(request))?.text()) ?? '')
      }
    const textOf = (value: unknown): string => {
      if (value instanceof CryptoKey) return `key, extractable ${value.extractable}`
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(new Uint8Array(value.buffer))
      return typeof value === 'object' && value ? Object.values(value).map(textOf).join(' ') : String(value)
    }
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const counts: Record<string, number> = {}
    for (const { name } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const part = database.transaction(store).objectStore(store)
        const [values, names] = [await ask(part.getAll()), await ask(part.getAllKeys())]
        counts[`${name} ${store}`] = values.length
        texts.push(...values.map(textOf), ...names.map(String))
      }
      database.close()
    }
    const text = texts.join('\n')
    return { found: text.match(new RegExp(looked, 'g')) ?? [], keys: text.match(/key, extractable \w+/g) ?? [], counts }
  }, personal.source)
