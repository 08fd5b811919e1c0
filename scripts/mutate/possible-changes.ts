import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A small change of code: what stands from `start` to `end`, in UTF-16 units, becomes another text. */
export type Change = { file: string; start: number; end: number; from: string; to: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const operators: Record<string, string> = {
  ...{ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&&': '||', '||': '&&', '??': '&&' },
}

/** Every change of a folder's code that this knows: operators, conditions, values and calls that are left out. */
export function possibleChanges(root: string, folder: string): Change[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  return files.flatMap((file) => changesOf(file, readFileSync(join(root, file), 'utf8')))
}

/** @param text of the file */
export function changesOf(file: string, text: string): Change[] {
  const changes: Change[] = []
  const change = (start: number, end: number, to: string): void => {
    changes.push({ file, start, end, from: text.slice(start, end), to })
  }
  const visit = (node: Node): void => {
    changeNode(node, text, change)
    for (const inside of childrenOf(node)) visit(inside)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return changes
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Types and imports run nothing; what is written as a name or within markup is no value. */
const isLeftOut = ({ type }: Node): boolean =>
  (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type)) ||
  /^(Import|Export(All|Named)|JSXAttribute$|JSXText|TemplateElement)/.test(type)

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => !['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments'].includes(name))
    .flatMap(([name, value]) => (name === 'key' && node.computed !== true ? [] : value))
    .filter(isNode)
    .filter((inside) => !isLeftOut(inside) || /^ExportNamed/.test(inside.type))

function changeNode(
  node: Node,
  text: string,
  change: (start: number, end: number, to: string) => void,
): void {
  const { type, start, end } = node
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const [left, right] = [node.left as Node, node.right as Node]
    const other = operators[String(node.operator)]
    const at = text.indexOf(String(node.operator), left.end)
    if (other && at < right.start) change(at, at + String(node.operator).length, other)
  }
  if (type === 'IfStatement' || type === 'ConditionalExpression') {
    const test = node.test as Node
    change(test.start, test.end, `!(${text.slice(test.start, test.end)})`)
  }
  if (type === 'Literal') {
    if (typeof node.value === 'boolean') change(start, end, String(!node.value))
    if (typeof node.value === 'number') change(start, end, String(node.value + 1))
    if (typeof node.value === 'string') change(start, end, node.value === '' ? "'x'" : "''")
  }
  const call = node.expression
  if (type === 'ExpressionStatement' && isNode(call) && /^(Call|Await)Expression$/.test(call.type))
    change(start, end, ';')
}
