import { isJsonObject } from '#src/schema/json.ts'
import { bytesOf, textOf } from './base64.ts'

/** Format of session data in the browser's storage. */
export type Cipher = {
  /** @param name the storage key, bound to the data: none can be put in the place of another */
  seal: (name: string, text: string) => Promise<string>
  /** @returns undefined when it was tampered with, is of another key, or cannot be read */
  open: (name: string, stored: string) => Promise<string | undefined>
}

/** Encryption switched off: data sealed before are unreadable, and discarded. */
export const plain: Cipher = {
  seal: async (_name, text) => text,
  open: async (_name, stored) => (readEnvelope(stored) ? undefined : stored),
}

/** AES-GCM under a key that never leaves the browser, in an envelope with its version (spec part 2, point 6). */
export const encrypting = (key: CryptoKey): Cipher => ({
  seal: async (name, text) => {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const data = await crypto.subtle.encrypt(parameters(iv, name), key, new TextEncoder().encode(text))
    return JSON.stringify({ v: version, iv: textOf(iv), data: textOf(new Uint8Array(data)) })
  },
  open: async (name, stored) => {
    const envelope = readEnvelope(stored)
    if (!envelope) return undefined
    try {
      const { iv, data } = envelope
      const text = await crypto.subtle.decrypt(parameters(bytesOf(iv), name), key, bytesOf(data))
      return new TextDecoder().decode(text)
    } catch {
      return undefined
    }
  },
})

const version = 1

const parameters = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${version}:${name}`),
})

function readEnvelope(stored: string): { iv: string; data: string } | undefined {
  try {
    const value: unknown = JSON.parse(stored)
    if (!isJsonObject(value) || value.v !== version) return undefined
    const { iv, data } = value
    return typeof iv === 'string' && typeof data === 'string' ? { iv, data } : undefined
  } catch {
    return undefined
  }
}
