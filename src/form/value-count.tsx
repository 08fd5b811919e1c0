import { CharacterCount } from '#src/ui/character-count.tsx'
import { useForm, useValue } from './form-context.ts'

type ValueCountProps = { id: string; pointer: string; limit: number }

/** Counts the characters of a field as validated: each one once, however many units it takes. */
export function ValueCount({ id, pointer, limit }: ValueCountProps) {
  const value = useValue(useForm().store, pointer)
  return <CharacterCount id={id} length={typeof value === 'string' ? countOf(value) : 0} limit={limit} />
}

function countOf(text: string): number {
  let count = 0
  for (const _character of text) count++
  return count
}
