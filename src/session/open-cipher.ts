import type { AppConfig } from '#src/client/app-config.ts'
import { type Cipher, encrypting, plain } from './cipher.ts'
import { sealedPrefix } from './draft-owner.ts'
import type { SealOf } from './drafts.ts'
import { openOldFormat } from './old-format.ts'
import { migrateStorage } from './storage.ts'
import { browserKey, sessionKey } from './storage-key.ts'

/**
 * Cipher of this browser's session data, by the configuration; data in another format are migrated once.
 * Where the browser stores no keys (a private window may refuse), they stay in clear.
 */
export async function openCipher({ encryptStorage, oldStoragePassphrase }: AppConfig): Promise<Cipher> {
  const key = encryptStorage ? await browserKey(sessionKey).catch(() => undefined) : undefined
  const cipher = key ? encrypting(key) : plain
  await migrateStorage(
    cipher,
    async (stored) => (await openOldFormat(stored, oldStoragePassphrase ?? '')) ?? (key ? stored : undefined),
  )
  return cipher
}

/** Cipher of a person's drafts; undefined where this browser stores no keys. */
export const sealOfDrafts: SealOf = async (owner) => {
  const prefix = await sealedPrefix(owner)
  const key = await browserKey(prefix).catch(() => undefined)
  return key && { prefix, cipher: encrypting(key) }
}
