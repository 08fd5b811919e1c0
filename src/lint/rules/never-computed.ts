import { type CelNode, callOf, innerNodes, isNode, literal } from '#src/validation/cel-nodes.ts'
import { constantValue } from '../cel-constant.ts'
import { insideOf, meaningIn, type Scope, scopeOf, textsOf } from '../cel-meaning.ts'
import { demandOf, type FailingArgument } from '../failing-argument.ts'
import type { ScreenRule } from '../rule.ts'

/**
 * A part of an expression that can never be computed: a constant that its function does not take, a division by zero, or
 * a field of the record that only a value names.
 */
export const neverComputed: ScreenRule = {
  id: 'never-computed',
  severity: 'error',
  remedy: 'Corrija esa parte: la expresión nunca da un valor.',
  on: 'screen',
  check: ({ expressions, fields }) =>
    expressions.flatMap(({ text, self, parsed: { tree }, problem }) =>
      (tree ? faultsIn(tree, text, scopeOf(self, fields)) : []).map(({ range, message, remedy }) => ({
        ...problem(message, range),
        remedy,
      })),
    ),
}

type Fault = FailingArgument & { range: CelNode['range'] }

function faultsIn(node: CelNode, text: string, scope: Scope): Fault[] {
  const inside = insideOf(node, scope)
  return [
    ...inArguments(node, scope),
    ...inDivision(node, text),
    ...inAccess(node, text, scope),
    ...innerNodes(node).flatMap((inner) => faultsIn(inner, text, inside)),
  ]
}

function inArguments(node: CelNode, scope: Scope): Fault[] {
  const call = callOf(node)
  const demand = call && demandOf(call.name)
  const argument = demand && call.given[demand.index]
  return textsOf(argument && meaningIn(argument, scope)).flatMap(({ text, range }) => {
    const fault = demand?.fault(text)
    return fault ? [{ ...fault, range }] : []
  })
}

function inDivision(node: CelNode, text: string): Fault[] {
  const [, divisor] = innerNodes(node)
  if ((node.op !== '/' && node.op !== '%') || !divisor) return []
  const { start, end } = divisor.range
  if (constantValue(text.slice(start, end), { tree: divisor }) !== 0) return []
  return [
    {
      message: 'Nada se divide entre cero.',
      remedy: 'Divida entre otro número, o entre un campo que no sea cero.',
      range: divisor.range,
    },
  ]
}

/** A name in quotes is as good as one after a dot. */
function inAccess(node: CelNode, text: string, scope: Scope): Fault[] {
  const [whole, index] = node.op === '[]' && Array.isArray(node.args) ? node.args : []
  if (!isNode(whole) || !isNode(index) || typeof literal(index) === 'string') return []
  if (meaningIn(whole, scope)?.of !== 'object') return []
  const [of, between] = [whole, index].map(({ range }) => text.slice(range.start, range.end))
  return [
    {
      message: `«${of}[${between}]» no lee ningún campo: un campo se lee por su nombre.`,
      remedy: `Escriba el nombre del campo, como ${of}.campo; según un valor, elija con condición ? uno : otro.`,
      range: node.range,
    },
  ]
}
