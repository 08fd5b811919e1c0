import { memo } from 'react'
import { isComputed } from '#src/validation/computed.ts'
import { ComputedNode } from './computed-node.tsx'
import { DocumentNode } from './document-node.tsx'
import { type NodeProps, useFieldState, useForm } from './form-context.ts'
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
  document: DocumentNode,
}

/** A field of any kind, at its place in the record; it commits when its state changes, not its value. */
export const FieldNode = memo(function FieldNode({ field, pointer }: NodeProps) {
  const { store, registry } = useForm()
  const fieldState = useFieldState(store, pointer)
  if (fieldState.hidden) return null
  if (isComputed(field)) return <ComputedNode field={field} pointer={pointer} />
  const Node = nodes[registry.viewOf(field).frame(field.property)]
  return <Node field={field} pointer={pointer} fieldState={fieldState} />
})
