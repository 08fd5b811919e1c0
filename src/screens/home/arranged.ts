import type { BlockChoice } from '#src/schema/dashboard.ts'

/**
 * Blocks in the order that a person chose.
 * @param ids blocks that there are, in the order of who chose none; those without a choice stand behind the others
 */
export function arranged(ids: readonly string[], choices: BlockChoice[]): BlockChoice[] {
  const chosen = choices.filter(({ id }) => ids.includes(id))
  const others = ids.filter((id) => !chosen.some((choice) => choice.id === id))
  return [...chosen, ...others.map((id) => ({ id, shown: true }))]
}

/** The same with one block moved by a place, up (-1) or down (1). */
export function moved(blocks: BlockChoice[], id: string, by: -1 | 1): BlockChoice[] {
  const at = blocks.findIndex((block) => block.id === id)
  const [block, other] = [blocks[at], blocks[at + by]]
  return block && other ? blocks.with(at, other).with(at + by, block) : blocks
}
