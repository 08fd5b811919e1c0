import type { Environment } from '@marcbachmann/cel-js/evaluator'
import { ruleEnvironment } from '#src/verdict/rule-environment.ts'
import type { RuleNames } from '#src/verdict/rule-names.ts'
import { type ParsedCel, parseCel } from './cel-nodes.ts'

/** Reads an expression, and checks it once however many screens ask. */
export type CelReader = (text: string) => ParsedCel

const readers = new WeakMap<object, Map<string, CelReader>>()

/**
 * What screens have in common, such as the rules of a mixin, is read and checked once for all of them.
 * @param among what all of them share, and lives as long as what is read
 */
export function celReader(among: object, names: RuleNames): CelReader {
  const known = readers.get(among) ?? new Map<string, CelReader>()
  readers.set(among, known)
  const key = JSON.stringify(names)
  const reader = known.get(key) ?? readerOver(ruleEnvironment(names))
  known.set(key, reader)
  return reader
}

function readerOver(environment: Environment): CelReader {
  const read = new Map<string, ParsedCel>()
  return (text) => {
    const parsed = read.get(text) ?? parseCel(text, environment)
    read.set(text, parsed)
    return parsed
  }
}

/** Whether a name stands in one of some expressions. */
export function namedIn(texts: string[]): (name: string) => boolean {
  const words = new Set(texts.join(' ').match(/\w+/g))
  return (name) => words.has(name)
}
