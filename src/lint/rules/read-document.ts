import { accessOf, type CelNode, callOf, innerNodes } from '#src/validation/cel-nodes.ts'
import { insideOf, meaningIn, type Scope, scopeOf } from '../cel-meaning.ts'
import type { ScreenRule } from '../rule.ts'

/** An expression that reads into a document: rules see none of its parts, so it would never apply. */
export const readDocument: ScreenRule = {
  id: 'read-document',
  severity: 'error',
  remedy:
    'Lo que una regla deba leer, descríbalo en un campo propio de la pantalla; de un documento solo se pregunta si lo hay, como has(self.campo).',
  on: 'screen',
  check: ({ expressions, fields }) =>
    expressions.flatMap(({ self, parsed: { tree }, problem }) =>
      (tree ? readsIn(tree, scopeOf(self, fields)) : []).map(({ name, range }) =>
        problem(`«${name}» es un documento, y las expresiones no leen lo que hay dentro.`, range),
      ),
    ),
}

type DocumentRead = { name: string; range: CelNode['range'] }

/** The outermost read of a path, whole, is the one to report. */
function readsIn(node: CelNode, scope: Scope): DocumentRead[] {
  const name = documentRead(node, scope)
  if (name !== undefined) return [{ name, range: node.range }]
  const inside = insideOf(node, scope)
  return innerNodes(node).flatMap((inner) => readsIn(inner, inside))
}

/** Name of the document that a node reads into: by a path, by a key, by what it holds or by how much that is. */
function documentRead(node: CelNode, scope: Scope): string | undefined {
  const [first, second] = innerNodes(node)
  const call = callOf(node)
  const read =
    node.op === '[]'
      ? first
      : node.op === 'in'
        ? second
        : (accessOf(node)?.of ?? call?.on ?? (call?.name === 'size' ? first : undefined))
  return read && documentIn(read, scope)
}

/** Name of the document that a node is, or a part of. */
function documentIn(node: CelNode, scope: Scope): string | undefined {
  const meaning = meaningIn(node, scope)
  if (meaning?.of === 'document') return meaning.name
  const of = node.op === '[]' ? innerNodes(node)[0] : accessOf(node)?.of
  return of && documentIn(of, scope)
}
