import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { looksAtOthers } from '#src/validation/lookup-results.ts'
import { temporaryFolder } from './temporary.ts'

const schemas = resolve(import.meta.dirname, '../../schemas')

/** The screens that tests read and change: their results hold however many others there are. */
const few = ['document-types', 'financial-entities', 'withdrawal-causes']

/** Whether a file or folder of the schemas is of these screens, or of what all screens share. */
export function isOfFewSchemas(path: string): boolean {
  const [, id] = /^(.+)\.(?:(?:schema|test|data)\.json|files)$/.exec(basename(path)) ?? []
  return id === undefined || id === 'screen' || few.includes(id)
}

/** Copies them into a folder. */
export function copyFewSchemas(folder: string): void {
  cpSync(schemas, folder, { recursive: true, filter: isOfFewSchemas })
  withoutOthers(folder)
}

/** Removes from a screen of a folder its lookups in missing screens; lists of them hold codes. */
export function withoutOthers(folder: string, screen = 'settings/document-types'): void {
  const base = join(folder, screen)
  rewrite(
    `${base}.schema.json`,
    ({ 'x-find': _finds, 'x-rules': rules = [], properties, ...rest }: Searching) => ({
      ...rest,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          property.items?.['x-ref'] === undefined ? property : { ...property, items: code },
        ]),
      ),
      'x-rules': rules.filter(({ rule }) => !looksAtOthers(rule)),
    }),
  )
  if (!existsSync(`${base}.test.json`)) return
  rewrite(`${base}.test.json`, ({ valid, invalid, ...rest }: { valid: Case[]; invalid: Case[] }) => ({
    ...rest,
    valid: valid.filter(isAlone),
    invalid: invalid.filter(isAlone),
  }))
}

const code = { type: 'string', format: 'codigo' }

type Searching = {
  'x-find'?: object
  'x-rules'?: { rule: string }[]
  properties: Record<string, { items?: { 'x-ref'?: string } }>
}
type Case = { found?: object }

const isAlone = ({ found }: Case): boolean => found === undefined

function rewrite<Content>(path: string, change: (content: Content) => object): void {
  const content = JSON.parse(readFileSync(path, 'utf8')) as Content
  writeFileSync(path, `${JSON.stringify(change(content), null, 2)}\n`)
}

/** A copy of them that a test may change. */
export function copySchemas(): { path: string; remove: () => void } {
  const copy = temporaryFolder('schemas')
  copyFewSchemas(copy.path)
  return copy
}
