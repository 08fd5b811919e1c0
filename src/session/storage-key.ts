const databaseName = 'backoffice'
const storeName = 'keys'
const keyName = 'storage'

/** The key of this browser; made on first use and never extractable. Tabs that make one at once agree on the first. */
export async function browserKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const database = await openDatabase()
  try {
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
    const kept: unknown = await result(store.get(keyName))
    if (kept instanceof CryptoKey && !kept.extractable) return kept
    await result(store.put(fresh, keyName))
    return fresh
  } finally {
    database.close()
  }
}

/** Ends when the key is gone; what it sealed stays closed for good. */
export const forgetBrowserKey = (): Promise<void> => forgetDatabase(databaseName)

/** Ends when a database is gone, or another tab holds on to it; then it goes with that. */
export const forgetDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => resolve()
    deleting.onblocked = () => resolve()
  })

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  return result(opening)
}

const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
