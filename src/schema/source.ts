import { evaluate, type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa'
import type { JsonValue } from './json.ts'
import { fromPointer } from './json-pointer.ts'
import { jsonSyntaxProblem } from './json-syntax.ts'
import { type Problem, SchemaError } from './problem.ts'

/** A JSON file together with the positions of everything in it. */
export type Source = {
  file: string
  value: JsonValue
  /** A problem at what a JSON pointer names, or at its nearest ancestor that is written in the file. */
  problem: (pointer: string, message: string, at?: 'key' | 'value') => Problem
}

/**
 * Reads the text of a JSON file.
 * @throws SchemaError with line and column when the text is not JSON or a name occurs twice in an object.
 */
export function readSource(file: string, text: string): Source {
  const syntax = jsonSyntaxProblem(file, text)
  if (syntax) throw new SchemaError([syntax])
  const document = parse(text, { mode: 'json' })
  const duplicate = findDuplicate(document.body)
  if (duplicate) {
    const { line, column } = duplicate.name.loc.start
    throw new SchemaError([
      { file, line, column, message: `«${nameOf(duplicate)}» aparece dos veces; deje una sola.` },
    ])
  }
  return {
    file,
    value: evaluate(document) as JsonValue,
    problem: (pointer, message, at = 'value') => {
      const { line, column } = locate(document.body, fromPointer(pointer), at)
      return { file, line, column, message }
    },
  }
}

function locate(
  node: ValueNode,
  [segment, ...rest]: string[],
  at: 'key' | 'value',
): { line: number; column: number } {
  if (segment === undefined) return node.loc.start
  if (node.type === 'Array') {
    const element = node.elements[Number(segment)]
    return element ? locate(element.value, rest, at) : node.loc.start
  }
  if (node.type !== 'Object') return node.loc.start
  const member = node.members.find((candidate) => nameOf(candidate) === segment)
  if (!member) return node.loc.start
  return rest.length === 0 && at === 'key' ? member.name.loc.start : locate(member.value, rest, at)
}

function findDuplicate(node: ValueNode): MemberNode | undefined {
  if (node.type === 'Array') return firstFound(node.elements, (element) => findDuplicate(element.value))
  if (node.type !== 'Object') return undefined
  const seen = new Set<string>()
  return firstFound(node.members, (member) => {
    if (seen.has(nameOf(member))) return member
    seen.add(nameOf(member))
    return findDuplicate(member.value)
  })
}

function firstFound<Item, Found>(items: Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}

const nameOf = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name)
