import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openOldFormat } from './old-format.ts'

/** Format of the earlier application: AES-CBC under PBKDF2 with 4 iterations and an IV of 16 bytes (spec §9). */
function oldFormat(text: string, passphrase: string, hash = 'sha1', iterations = 4): string {
  const salt = randomBytes(16)
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(passphrase, salt, iterations, 32, hash), iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return salt.toString('hex') + iv.toString('hex') + data.toString('base64')
}

describe('the format of the earlier application', () => {
  it.each(['sha1', 'sha256'])('is read with keys by %s', async (hash) => {
    expect(await openOldFormat(oldFormat('Gestor,Niño', 'clave', hash), 'clave')).toBe('Gestor,Niño')
  })

  it.each([
    ['under another passphrase', oldFormat('{"a":1}'.repeat(9), 'otra')],
    ['with another number of iterations', oldFormat('{"a":1}'.repeat(9), 'clave', 'sha1', 1000)],
    ['cut short', oldFormat('Gestor', 'clave').slice(0, -6)],
    ['that is plain text', '{"idToken":"a.b.c"}'],
    ['that is empty', ''],
  ])('is not what stands %s', async (_what, stored) => {
    expect(await openOldFormat(stored, 'clave')).toBeUndefined()
  })

  it('is unreadable without a passphrase', async () => {
    expect(await openOldFormat(oldFormat('Gestor', ''), '')).toBeUndefined()
  })
})
