/** The databases of ./vault.ts: of the staff's screens and of the kiosk. */
const prefix = 'manyhands-'

/**
 * Forgets the keys of all that this device keeps, of anyone. True where something sealed is still there: it
 * waits to be sent, and is when its owner signs in here again.
 */
export async function sealDevice(): Promise<boolean> {
  if (!globalThis.indexedDB?.databases) return true // it cannot be told, so nothing is thrown away
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []))
  const left = await Promise.all(names.map(sealOne))
  return left.some((count) => count > 0)
}

async function sealOne(name: string): Promise<number> {
  const database = await done(indexedDB.open(name))
  try {
    const transaction = database.transaction(['keys', 'sealed'], 'readwrite')
    transaction.objectStore('keys').clear()
    return await done(transaction.objectStore('sealed').count())
  } finally {
    database.close()
  }
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage of this device failed')))
  })
