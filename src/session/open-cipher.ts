import type { AppConfig } from '#src/client/config.ts'
import { type Cipher, encrypting, plain } from './cipher.ts'
import { openOldFormat } from './old-format.ts'
import { migrateStorage } from './storage.ts'
import { browserKey } from './storage-key.ts'

/**
 * How this browser's session data stand, as the configuration switches it; what stands otherwise is brought over once.
 * Where the browser keeps no keys (a private window may refuse), they stand as they are.
 */
export async function openCipher({ encryptStorage, oldStoragePassphrase }: AppConfig): Promise<Cipher> {
  const key = encryptStorage ? await browserKey().catch(() => undefined) : undefined
  const cipher = key ? encrypting(key) : plain
  await migrateStorage(
    cipher,
    async (stored) => (await openOldFormat(stored, oldStoragePassphrase ?? '')) ?? (key ? stored : undefined),
  )
  return cipher
}
