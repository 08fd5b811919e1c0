import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { closeToOthers, ownerOnly } from '../../sql/data-folder.ts'
import { StartupError } from '../../startup-error.ts'

/** Keys that heads are, and were, signed with. */
export type Keys = {
  /** Signs with the current key, and names it; none where the file has public keys only. */
  signer?: { id: string; sign: (text: string) => string }
  /** @returns undefined for a key that the file does not have */
  holds: (id: string, text: string, signature: string) => boolean | undefined
}

const block = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g

/**
 * Reads a file of Ed25519 keys in PEM: the first private one signs; the others, private or public, are earlier ones.
 * @throws StartupError when there is none
 */
export function readKeys(path: string): Keys {
  const blocks = textOf(path).match(block) ?? []
  const publicKeys = new Map<string, KeyObject>()
  let signer: Keys['signer']
  for (const pem of blocks) {
    const [id, open] = [idOf(publicOf(pem, path)), publicOf(pem, path)]
    publicKeys.set(id, open)
    if (signer || !isPrivate(pem)) continue
    const key = createPrivateKey(pem)
    signer = { id, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') }
  }
  if (publicKeys.size === 0) throw unreadable(path)
  return {
    ...(signer ? { signer } : {}),
    holds: (id, text, signature) => {
      const key = publicKeys.get(id)
      return key && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    },
  }
}

/** Makes a key for its owner alone, unless there is one. */
export function createKey(path: string): void {
  if (existsSync(path)) return
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(dirname(path), { recursive: true, mode: ownerOnly })
  try {
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  } catch (error) {
    // Another process that starts at the same time made it.
    if ((error as { code?: string }).code !== 'EEXIST')
      throw new StartupError(
        `No se puede escribir la clave de firma ${path}; dé permiso a la carpeta o indique otra con AUDIT_KEY_FILE.`,
      )
  }
}

function textOf(path: string): string {
  try {
    const text = readFileSync(path, 'utf8')
    if (isPrivate(text)) closeToOthers(path, 0o600)
    return text
  } catch (error) {
    const { code } = error as { code?: string }
    throw new StartupError(
      `No se puede leer la clave con que se firma el registro de auditoría, ${path} (${code}); indique su archivo con AUDIT_KEY_FILE.`,
    )
  }
}

function publicOf(pem: string, path: string): KeyObject {
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below: what is no key and what is another kind of key are mended alike.
  }
  throw unreadable(path)
}

const unreadable = (path: string): StartupError =>
  new StartupError(
    `El archivo ${path} (AUDIT_KEY_FILE) no tiene una clave Ed25519 en PEM; créela con «openssl genpkey -algorithm ed25519».`,
  )

const isPrivate = (pem: string): boolean => pem.includes('PRIVATE KEY')

/** Key id, short enough to stand in every line, and unlike any other's. */
const idOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
