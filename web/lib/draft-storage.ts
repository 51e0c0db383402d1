/**
 * Where drafts lie: in this tab's own storage, so that they survive a reload, and in memory, since a sign-out in another
 * tab has the browser clear the storage of all tabs. They belong to one person and end with the tab.
 */
const inMemory = new Map<string, string>()
const prefix = 'manyhands.draft.'
const ownerKey = 'manyhands.drafts-of'

export function readKept(name: string): string | undefined {
  return sessionStorage.getItem(prefix + name) ?? inMemory.get(name)
}

export function keep(name: string, text: string): void {
  inMemory.set(name, text)
  try {
    sessionStorage.setItem(prefix + name, text)
  } catch {
    // the storage is full or closed: the draft lasts as long as the page
  }
}

/** A draft and the keys of its write: what is typed after this is another write. */
export function drop(name: string): void {
  for (const one of [name, keysOf(name)]) {
    inMemory.delete(one)
    sessionStorage.removeItem(prefix + one)
  }
}

const keysOf = (name: string) => `${name} keys`

/** The keys under which a draft has been sent, by what it was sent to: a form that is restored goes on with them. */
export function readKeys(name: string): Record<string, string> {
  try {
    return JSON.parse(readKept(keysOf(name)) ?? '{}')
  } catch {
    return {}
  }
}

export function keepKeys(name: string, keys: Record<string, string>): void {
  keep(keysOf(name), JSON.stringify(keys))
}

export function dropAll(): void {
  inMemory.clear()
  sessionStorage.clear()
}

let ownerInMemory: string | undefined

/** Who is signed in now: what somebody else typed is not for them. */
export function keepFor(owner: string): void {
  const before = sessionStorage.getItem(ownerKey) ?? ownerInMemory
  if (before !== undefined && before !== owner) {
    inMemory.clear()
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
  ownerInMemory = owner
  sessionStorage.setItem(ownerKey, owner)
}
