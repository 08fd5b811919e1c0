import { describe, expect, it } from 'vitest'
import { encrypting, plain } from './cipher.ts'

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

const text = '{"idToken":"a.b.c","userDisplayName":"Óscar Niño"}'

describe('sealed session data', () => {
  it('open again under the same key and name, and never look the same twice', async () => {
    const cipher = encrypting(await newKey())
    const sealed = await cipher.seal('user', text)

    expect(await cipher.open('user', sealed)).toBe(text)
    expect(sealed).not.toContain('Niño')
    expect(JSON.parse(sealed)).toMatchObject({ v: 1 })
    expect(await cipher.seal('user', text)).not.toBe(sealed)
  })

  it('stay closed in the place of others, under another key, and when a byte was changed', async () => {
    const cipher = encrypting(await newKey())
    const sealed = await cipher.seal('roles', 'Gestor')
    const { iv, data } = JSON.parse(sealed) as { iv: string; data: string }
    const changed = `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}`

    expect(await cipher.open('user', sealed)).toBeUndefined()
    expect(await encrypting(await newKey()).open('roles', sealed)).toBeUndefined()
    expect(await cipher.open('roles', JSON.stringify({ v: 1, iv, data: changed }))).toBeUndefined()
  })

  it.each(['', 'Admin', '{}', '{"v":2,"iv":"AA==","data":"AA=="}', '{"v":1,"iv":"%","data":"%"}', 'null'])(
    'are not %j',
    async (stored) => {
      expect(await encrypting(await newKey()).open('user', stored)).toBeUndefined()
    },
  )
})

describe('without encryption', () => {
  it('texts stand as they are, and what was sealed before is unreadable', async () => {
    expect(await plain.seal('roles', 'Gestor')).toBe('Gestor')
    expect(await plain.open('roles', 'Gestor')).toBe('Gestor')
    expect(
      await plain.open('roles', await encrypting(await newKey()).seal('roles', 'Gestor')),
    ).toBeUndefined()
  })
})
