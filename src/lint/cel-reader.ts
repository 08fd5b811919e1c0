import type { Environment } from '@marcbachmann/cel-js/evaluator'
import { anyField } from '#src/schema/screen.ts'
import { accessOf, type CelNode, innerNodes, treeOf } from '#src/validation/cel-nodes.ts'
import { ruleEnvironment } from '#src/validation/rule-environment.ts'
import type { RuleNames } from '#src/validation/rule-names.ts'
import { isAmong } from '#src/validation/rule-reads.ts'
import { type ParsedCel, parseCel } from './parsed-cel.ts'

/** Parses an expression, and checks it once for all screens. */
export type CelReader = (text: string) => ParsedCel

const readers = new WeakMap<object, Map<string, CelReader>>()

/**
 * Parses and checks once what screens have in common, such as the rules of a mixin.
 * @param among what all of them share, and lives as long as what is parsed
 */
export function celReader(among: object, names: RuleNames): CelReader {
  const cache = readers.get(among) ?? new Map<string, CelReader>()
  readers.set(among, cache)
  const key = JSON.stringify(names)
  const reader = cache.get(key) ?? readerOver(ruleEnvironment(names))
  cache.set(key, reader)
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

/** Whether one of some expressions reads a name: of a record, or of an item that a macro names. */
export function mentionedIn(texts: string[]): (name: string) => boolean {
  const trees = texts.flatMap((text) => treeOf(text) ?? [])
  const names = new Set(trees.flatMap(namesIn))
  return (name) => isAmong(names, name)
}

const namesIn = (node: CelNode): string[] => {
  const access = accessOf(node)
  const own = access ? [access.name] : node.op === '[]' ? [anyField] : []
  return [...own, ...innerNodes(node).flatMap(namesIn)]
}
