import { memo } from 'react'
import { isComputed } from '#src/verdict/computed.ts'
import { ComputedNode } from './computed-node.tsx'
import { type NodeProps, useForm, useStanding } from './form-context.ts'
import { GroupNode } from './group-node.tsx'
import { ListNode } from './list-node.tsx'
import { MatrixNode } from './matrix-node.tsx'
import { ValueNode } from './value-node.tsx'

const nodes = {
  field: ValueNode,
  check: ValueNode,
  group: ValueNode,
  object: GroupNode,
  list: ListNode,
  matrix: MatrixNode,
}

/** A field of any kind, where the record has it; it commits when something of it changes but its value. */
export const FieldNode = memo(function FieldNode({ field, pointer }: NodeProps) {
  const { store, registry } = useForm()
  const standing = useStanding(store, pointer)
  if (standing.hidden) return null
  if (isComputed(field)) return <ComputedNode field={field} pointer={pointer} />
  const Node = nodes[registry.viewOf(field).frame(field.property)]
  return <Node field={field} pointer={pointer} standing={standing} />
})
