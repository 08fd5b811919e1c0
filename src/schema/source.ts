import { type DocumentNode, type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa'
import type { JsonValue } from './json.ts'
import { fromPointer } from './json-pointer.ts'
import { deepest, scanJson } from './json-scan.ts'
import { jsonSyntaxProblem, problemAt } from './json-syntax-problem.ts'
import { type Problem, type Range, SchemaError } from './schema-problem.ts'

/** A JSON file together with the positions of everything in it. */
export type Source = {
  file: string
  text: string
  value: JsonValue
  /** A problem at the value of a JSON pointer, or at its nearest ancestor in the file. */
  problem: (pointer: string, message: string, at?: 'key' | 'value') => Problem
}

/**
 * Reads the text of a JSON file.
 * @param written the text as it was decoded from UTF-8; a byte order mark is left out
 * @throws SchemaError with line and column when the file is not UTF-8 or not JSON, or a name occurs twice in an object.
 */
export function readSource(file: string, written: string): Source {
  const text = written.replace(/^\uFEFF/, '')
  const unread = text.indexOf('\uFFFD')
  if (unread >= 0)
    throw new SchemaError([
      problemAt(
        file,
        text,
        unread,
        'El archivo no está en UTF-8: este carácter no se puede leer. Guárdelo en UTF-8.',
      ),
    ])
  const value = parseJson(file, text)
  const { names, tooDeep } = scanJson(text)
  if (tooDeep !== undefined)
    throw new SchemaError([problemAt(file, text, tooDeep, `El archivo anida más de ${deepest} niveles.`)])
  // Most files have no problems, and their positions are never needed.
  let tree: DocumentNode | undefined
  const body = (): ValueNode => {
    tree ??= parse(text, { mode: 'json' })
    return tree.body
  }
  if (countNames(value) < names) throw new SchemaError(repeatedNames(file, body()))
  return {
    file,
    text,
    value,
    problem: (pointer, message, at = 'value') => ({
      file,
      ...locate(body(), fromPointer(pointer), at),
      message,
    }),
  }
}

function parseJson(file: string, text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue
  } catch (error) {
    throw new SchemaError([jsonSyntaxProblem(file, text, error as SyntaxError)])
  }
}

const rangeOf = ({ loc: { start, end } }: ValueNode | MemberNode['name']): Range => ({
  line: start.line,
  column: start.column,
  endLine: end.line,
  endColumn: end.column,
})

function locate(node: ValueNode, [segment, ...rest]: string[], at: 'key' | 'value'): Range {
  if (segment === undefined) return rangeOf(node)
  if (node.type === 'Array') {
    const element = node.elements[Number(segment)]
    return element ? locate(element.value, rest, at) : rangeOf(node)
  }
  if (node.type !== 'Object') return rangeOf(node)
  const member = node.members.find((candidate) => nameOf(candidate) === segment)
  if (!member) return rangeOf(node)
  return rest.length === 0 && at === 'key' ? rangeOf(member.name) : locate(member.value, rest, at)
}

/** Counts the members of all objects of a value; a duplicate name counts once. */
function countNames(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0
  let names = 0
  for (const item of Object.values(value)) names += (Array.isArray(value) ? 0 : 1) + countNames(item)
  return names
}

function repeatedNames(file: string, node: ValueNode): Problem[] {
  if (node.type === 'Array') return node.elements.flatMap((element) => repeatedNames(file, element.value))
  if (node.type !== 'Object') return []
  const seen = new Set<string>()
  return node.members.flatMap((member) => {
    const name = nameOf(member)
    const inside = repeatedNames(file, member.value)
    if (!seen.has(name)) {
      seen.add(name)
      return inside
    }
    const message = `«${name}» aparece dos veces; deje una sola.`
    return [{ file, ...rangeOf(member.name), message, rule: 'duplicate-key' }, ...inside]
  })
}

const nameOf = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name)
