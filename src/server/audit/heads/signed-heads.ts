import type { Kysely } from 'kysely'
import type { Tables } from '../../sql/tables.ts'
import { StartupError } from '../../startup-error.ts'
import { findHead, type Head } from '../verify.ts'
import { readLines } from './file.ts'

/** Head of a chain without entries. */
export const none: Head = { place: 0, digest: '' }

/** Last signed head of a chain; one that was cut goes on from where it ends. */
export async function lastOf(db: Kysely<Tables>, heads: Head[]): Promise<Head> {
  const lastSigned = heads.reduce((greatest, head) => (head.place > greatest.place ? head : greatest), none)
  const head = await findHead(db)
  return head && head.place < lastSigned.place ? head : lastSigned
}

/** Reads the existing lines. @throws StartupError where they cannot be read */
export function readHeadLines(headsFile: string): string[] {
  try {
    return readLines(headsFile)
  } catch (error) {
    throw new StartupError(
      `No se pueden leer las cabezas firmadas en ${headsFile} (${(error as { code?: string }).code}); dé permiso o indique otro archivo con AUDIT_HEADS_FILE.`,
    )
  }
}
