const databaseName = 'backoffice'
const storeName = 'keys'

/** Name of the key that seals the session. */
export const sessionKey = 'storage'

/**
 * A key of this browser; made on first use and never extractable. Tabs that make one at once agree on the first.
 * @param name its purpose
 */
export async function browserKey(name: string): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return withKeys(async (store) => {
    const stored: unknown = await result(store.get(name))
    if (stored instanceof CryptoKey && !stored.extractable) return stored
    await result(store.put(fresh, name))
    return fresh
  })
}

/**
 * Ends when all keys but the needed ones are removed; what the others sealed stays closed for good. Without any, no
 * database stays.
 */
export async function forgetKeys(isNeeded: (name: string) => boolean): Promise<void> {
  const left = await withKeys(async (store) => {
    const names = (await result(store.getAllKeys())).map(String)
    for (const name of names) if (!isNeeded(name)) await result(store.delete(name))
    return names.some(isNeeded)
  }).catch(() => false)
  if (!left) await forgetDatabase(databaseName)
}

/** Ends when a database is removed, or another tab uses it; then it goes with that. */
export const forgetDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => resolve()
    deleting.onblocked = () => resolve()
  })

async function withKeys<Result>(work: (store: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await result(opening)
  try {
    return await work(database.transaction(storeName, 'readwrite').objectStore(storeName))
  } finally {
    database.close()
  }
}

const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
