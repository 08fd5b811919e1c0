import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type KindName, kindNames, kinds } from '#src/kinds/index.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'

/** A value as it arrives over the wire, and the message that refuses it; none for a valid one. */
export type ValueCase = { description: string; value: JsonValue; valid: boolean; message?: string }

/**
 * Text that a person enters: pasted unless `by` says that it is typed key by key, composed (dead keys, IME), chosen
 * from the options of the field, or only read (from a file, as the field takes no text).
 */
export type TextCase = {
  description: string
  text: string
  by?: 'type' | 'compose' | 'choose' | 'read'
  /** Text of the field then, where its keys or its mask change it. */
  field?: string
  /** Value of the text; null for an empty field. */
  value: JsonValue
  message?: string
}

/**
 * A value as records show it, and as tables do where they hide a part of it; of another
 * property than the others where one stands beside it.
 */
export type ShownCase = { value: JsonValue; text: string; cell?: string; property?: Property }

/** `src/kinds/<kind>/cases.json`: what a kind accepts and refuses, reads and shows. */
export type KindCases = { property: Property; values: ValueCase[]; texts: TextCase[]; shown: ShownCase[] }

export const kindsFolder = resolve(import.meta.dirname, '../../src/kinds')

export const readCases = (name: KindName): KindCases =>
  JSON.parse(readFileSync(join(kindsFolder, name, 'cases.json'), 'utf8'), expand) as KindCases

/** `{"repeat": "a", "times": 1048576}` stands for a text too long to write down. */
const expand = (_key: string, value: JsonValue): JsonValue =>
  isJsonObject(value) && typeof value.repeat === 'string' && typeof value.times === 'number'
    ? value.repeat.repeat(value.times)
    : value

/** Kinds that are validated and entered as a whole; groups and lists are so part by part. */
export const plainKinds = kindNames.filter((name) => kinds[name].type !== 'array' && name !== 'group')
