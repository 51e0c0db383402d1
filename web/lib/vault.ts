/**
 * What this device keeps of people while it has no network: sealed by AES-GCM under a key that the server gave it and that
 * no script can read. Without the key nothing of it can be read, and the key is forgotten when the server refuses the person
 * it was given to; what waits to be sent stays sealed until they sign in here again.
 */
export interface Vault {
  /** Keys of the one who is signed in, in base64: `store` seals, `lookUp` makes hashes. */
  keepKeys(keys: { store: string; lookUp?: string }): Promise<void>
  hasKeys(): Promise<boolean>
  forgetKeys(): Promise<void>
  /** The first bytes of the keyed hash, in base64. */
  hash(text: string): Promise<string>
  /** Written to the disk when this ends. */
  keep(name: string, value: unknown): Promise<void>
  /** Nothing where it is not there, or belongs to somebody else. */
  read<T>(name: string): Promise<T | undefined>
  /** The names that begin so, in their order: one's own, and how many are somebody else's. */
  list(prefix: string): Promise<{ own: string[]; others: number }>
  drop(...names: string[]): Promise<void>
  /** Numbers about the device itself, of nobody: kept in clear. */
  note(name: string, numbers: readonly number[]): Promise<void>
  readNote(name: string): Promise<number[]>
}

interface Sealed {
  /** Which key it was sealed with: a hash of it. */
  keyId: string
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

interface Keys {
  id: string
  store: CryptoKey
  lookUp?: CryptoKey | undefined
}

const stores = ['keys', 'sealed', 'notes'] as const
type StoreName = (typeof stores)[number]

const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
const textOf = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))))
const encode = (text: string) => new TextEncoder().encode(text)
/** As the server shortens its hashes. */
const hashBytes = 15

/** Nothing where the connection is no safe one: there a browser has neither keys nor pages without a network. */
export function openVault(name: string): Vault | undefined {
  if (!globalThis.isSecureContext || !globalThis.indexedDB || !globalThis.crypto?.subtle) return undefined
  let opened: Promise<IDBDatabase> | undefined
  let known: Promise<Keys | undefined> | undefined

  /** The browser closes what is open when the site's data are cleared, as they are when somebody signs out: then it is opened again. */
  async function begin(store: StoreName, mode: IDBTransactionMode): Promise<IDBTransaction> {
    const start = async () => (await (opened ??= open(name))).transaction(store, mode, { durability: 'strict' })
    return start().catch(() => {
      opened = undefined
      return start()
    })
  }

  async function run<T>(store: StoreName, mode: IDBTransactionMode, work: (of: IDBObjectStore) => IDBRequest<T>) {
    const transaction = await begin(store, mode)
    const request = work(transaction.objectStore(store))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The storage of this browser is closed.'))
    })
    return request.result
  }
  const readKeys = () =>
    (known ??= run<Keys | undefined>('keys', 'readonly', (of) => of.get('keys')).catch((error: unknown) => {
      known = undefined
      throw error
    }))
  const requireKeys = async () => {
    const keys = await readKeys()
    if (!keys) throw new Error('This device has no keys.')
    return keys
  }

  return {
    keepKeys: async ({ store, lookUp }) => {
      const id = textOf(await crypto.subtle.digest('SHA-256', bytesOf(store)))
      const keys = { id, store: await sealingKey(store), lookUp: lookUp && (await hashingKey(lookUp)) }
      await run('keys', 'readwrite', (of) => of.put(keys, 'keys'))
      known = undefined
    },
    hasKeys: async () => (await readKeys()) !== undefined,
    forgetKeys: async () => {
      await run('keys', 'readwrite', (of) => of.clear())
      known = undefined
    },
    hash: async (text) => {
      const { lookUp } = await requireKeys()
      if (!lookUp) throw new Error('This device has no key for hashes.')
      return textOf((await crypto.subtle.sign('HMAC', lookUp, encode(text))).slice(0, hashBytes))
    },
    keep: async (entry, value) => {
      const { id, store } = await requireKeys()
      const nonce = crypto.getRandomValues(new Uint8Array(12))
      const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: encode(entry) }
      const bytes = await crypto.subtle.encrypt(algorithm, store, encode(JSON.stringify(value)))
      await run('sealed', 'readwrite', (of) => of.put({ keyId: id, nonce, bytes } satisfies Sealed, entry))
    },
    read: async (entry) => {
      const keys = await readKeys()
      const sealed = await run<Sealed | undefined>('sealed', 'readonly', (of) => of.get(entry))
      if (!keys || sealed?.keyId !== keys.id) return undefined
      const algorithm = { name: 'AES-GCM', iv: sealed.nonce, additionalData: encode(entry) }
      return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, keys.store, sealed.bytes)))
    },
    list: async (prefix) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const names = await run('sealed', 'readonly', (of) => of.getAllKeys(range))
      const entries: Sealed[] = await run('sealed', 'readonly', (of) => of.getAll(range))
      const id = (await readKeys())?.id
      const own = names.map(String).filter((_name, at) => entries[at]?.keyId === id)
      return { own, others: names.length - own.length }
    },
    drop: async (...names) => {
      for (const entry of names) await run('sealed', 'readwrite', (of) => of.delete(entry))
    },
    note: async (entry, numbers) => void (await run('notes', 'readwrite', (of) => of.put(numbers, entry))),
    readNote: async (entry) => (await run<number[] | undefined>('notes', 'readonly', (of) => of.get(entry))) ?? [],
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage of this browser is closed.'))
  })
}

async function sealingKey(text: string): Promise<CryptoKey> {
  const given = await crypto.subtle.importKey('raw', bytesOf(text), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('device store') }
  return crypto.subtle.deriveKey(derivation, given, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const hashingKey = (text: string) =>
  crypto.subtle.importKey('raw', bytesOf(text), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
