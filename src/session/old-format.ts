import { bytesOf } from './base64.ts'

/** Salt and initialisation vector, each 16 bytes in hexadecimal, stand before the text. */
const layout = /^([0-9a-f]{32})([0-9a-f]{32})([A-Za-z0-9+/]+={0,2})$/

/**
 * Reads what the earlier application wrote with encryption on: AES-CBC, a key of 256 bits by PBKDF2 with 4 iterations
 * (spec §9), laid out as CryptoJS programs do: salt, initialisation vector, text in base64. Their versions derive keys
 * with SHA-1 or SHA-256.
 * @returns undefined when it is anything else, or of another passphrase
 */
export async function openOldFormat(stored: string, passphrase: string): Promise<string | undefined> {
  const [, salt, iv, data] = layout.exec(stored) ?? []
  if (!salt || !iv || !data || passphrase === '') return undefined
  for (const hash of ['SHA-1', 'SHA-256'])
    try {
      const key = await deriveKey(passphrase, fromHex(salt), hash)
      const text = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: fromHex(iv) }, key, bytesOf(data))
      return new TextDecoder('utf-8', { fatal: true }).decode(text)
    } catch {
      // Wrong padding or bytes that are no text: another hash.
    }
  return undefined
}

async function deriveKey(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  hash: string,
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(passphrase),
    'PBKDF2',
    false,
    ['deriveKey'],
  )
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', salt, iterations: 4, hash },
    material,
    { name: 'AES-CBC', length: 256 },
    false,
    ['decrypt'],
  )
}

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
