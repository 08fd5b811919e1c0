import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '#src/schema/json.ts'
import { type Field, type Screen, sentPart, writableFields } from '#src/schema/screen.ts'

/** The record that the cases of a screen begin with: a good one, as people send it. */
export function exampleOf({ area, id, ...screen }: Screen, schemasDir: string): JsonObject | undefined {
  const path = join(schemasDir, area, `${id}.test.json`)
  if (!existsSync(path)) return undefined
  const { record } = JSON.parse(readFileSync(path, 'utf8')) as { record: JsonObject }
  return sentPart(screen, record)
}

/** The same record under another name: unique texts end otherwise, in letters and digits as they were. */
export function underNewName({ unique }: Screen, record: JsonObject): JsonObject {
  const renamed = unique.flatMap((names) => names.find((name) => typeof record[name] === 'string') ?? [])
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      renamed.includes(name) && typeof value === 'string' ? otherEnd(value) : value,
    ]),
  )
}

const changedLetters = 4

function otherEnd(text: string): string {
  const letters = [...text]
  for (let index = letters.length - 1, left = changedLetters; index >= 0 && left > 0; index--) {
    const letter = letters[index] ?? ''
    if (!/[A-Za-z0-9]/.test(letter)) continue
    letters[index] = randomOf(letter)
    left--
  }
  return letters.join('')
}

function randomOf(letter: string): string {
  if (/\d/.test(letter)) return String(randomInt(10))
  const code = (/[a-z]/.test(letter) ? 97 : 65) + randomInt(26)
  return String.fromCharCode(code)
}

/** A free text that says that it is a trial. */
export function changeOf(screen: Screen, record: JsonObject): JsonObject | undefined {
  const isFree = ({ name, kind, immutable, property }: Field): boolean =>
    ['texto', 'largo', 'nombre'].includes(kind) &&
    !immutable &&
    !screen.unique.flat().includes(name) &&
    property['x-enabled'] === undefined &&
    property.pattern === undefined &&
    typeof record[name] === 'string' &&
    String(record[name]).length + words.length <= (property.maxLength ?? Number.POSITIVE_INFINITY)
  const field = writableFields(screen).find(isFree)
  return field && { [field.name]: `${record[field.name]}${words}` }
}

const words = ' de prueba'
