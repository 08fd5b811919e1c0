import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start-server.ts'
import type { ChosenFile } from './fill-form.ts'

/** A small PDF. */
export const pdf = (name: string): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
})

/** A CSV of these lines. */
export const csv = (name: string, lines: readonly string[]): ChosenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
})

/** The list of control of the United Nations, with two fictitious entries. */
export const listOfUnitedNations = (): ChosenFile => ({
  name: 'un.xml',
  mimeType: 'application/xml',
  buffer: readFileSync(join(root, 'tests/fixtures/watch-lists/un.xml')),
})
